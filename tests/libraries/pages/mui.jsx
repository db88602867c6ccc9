import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Accordion, AccordionDetails, AccordionSummary, Alert, AppBar, Autocomplete, Avatar, Badge, Button, Card, CardActions, CardContent, Checkbox, Chip, CssBaseline, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel, InputAdornment, InputLabel, LinearProgress, List, ListItem, ListItemButton, ListItemText, Menu, MenuItem, Pagination, Radio, RadioGroup, Select, Slider, Snackbar, Stack, Switch, Tab, Table, TableBody, TableCell, TableFooter, TableHead, TablePagination, TableRow, TableSortLabel, Tabs, TextField, ToggleButton, ToggleButtonGroup, Toolbar, Typography } from '@mui/material';

const stock = [{ tool: 'Hammer drill', rate: 18.5, left: 3, due: '12 Mar' }, { tool: 'Floor sander', rate: 46, left: 0, due: '9 Mar' }, { tool: 'Ladder', rate: 7.25, left: 11, due: '2 Apr' }, { tool: 'Cement mixer', rate: 39.9, left: 1, due: '28 Feb' }];

function Hire() {
  const [tab, setTab] = useState(0), [order, setOrder] = useState(null), [ask, setAsk] = useState(false), [said, setSaid] = useState(''), [plan, setPlan] = useState('week'), [anchor, setAnchor] = useState(null), [align, setAlign] = useState('left'), [cart, setCart] = useState(2), [hours, setHours] = useState(6), [mail, setMail] = useState('ines@'), [page, setPage] = useState(1);
  const rows = order ? [...stock].sort((a, b) => (order === 'asc' ? 1 : -1) * (a.rate - b.rate)) : stock;
  return <><CssBaseline />
    <AppBar position="static"><Toolbar><Typography variant="h6" component="h1" sx={{ flexGrow: 1 }}>Tool hire</Typography><Button color="inherit" onClick={e => setAnchor(e.currentTarget)}>Account</Button><Badge badgeContent={cart} color="error"><Button color="inherit">Basket</Button></Badge></Toolbar></AppBar>
    <Menu anchorEl={anchor} open={!!anchor} onClose={() => setAnchor(null)}><MenuItem onClick={() => { setAnchor(null); setSaid('Profile opened'); }}>Profile</MenuItem><MenuItem disabled>Invoices</MenuItem><MenuItem onClick={() => { setAnchor(null); setSaid('Signed out'); }}>Sign out</MenuItem></Menu>
    <Stack direction="row" spacing={3} sx={{ p: 3 }} alignItems="flex-start">
      <Stack spacing={2} sx={{ width: 280 }}>
        <TextField label="Customer" defaultValue="Ines Roth" />
        <TextField label="Email" value={mail} onChange={e => setMail(e.target.value)} error={!/@.+\./.test(mail)} helperText={/@.+\./.test(mail) ? '' : 'This address is not complete'} />
        <TextField label="Deposit" variant="standard" defaultValue="150" slotProps={{ input: { startAdornment: <InputAdornment position="start">€</InputAdornment> } }} />
        <TextField label="Remarks" variant="filled" multiline rows={2} />
        <TextField label="Member number" defaultValue="T-2041" disabled />
        <FormControl><InputLabel id="plan">Plan</InputLabel><Select labelId="plan" label="Plan" value={plan} onChange={e => setPlan(e.target.value)}><MenuItem value="day">By the day</MenuItem><MenuItem value="week">By the week</MenuItem><MenuItem value="month" disabled>By the month</MenuItem></Select><FormHelperText>Weeks are cheaper</FormHelperText></FormControl>
        <Autocomplete options={['Aachen', 'Bonn', 'Bottrop', 'Duisburg']} renderInput={p => <TextField {...p} label="Branch" />} />
        <FormControl><FormLabel id="paid">Pay by</FormLabel><RadioGroup aria-labelledby="paid" defaultValue="card" row><FormControlLabel value="card" control={<Radio />} label="Card" /><FormControlLabel value="cash" control={<Radio />} label="Cash" /></RadioGroup></FormControl>
        <FormGroup><FormControlLabel control={<Checkbox defaultChecked />} label="Damage cover" /><FormControlLabel control={<Checkbox />} label="Delivery" /><FormControlLabel control={<Checkbox disabled />} label="Operator" /><FormControlLabel labelPlacement="start" control={<Switch />} label="Weekend rate" /></FormGroup>
        <Typography gutterBottom>Hours a day</Typography><Slider value={hours} onChange={(_, v) => setHours(v)} min={1} max={12} aria-label="Hours a day" /><span>{hours} hours</span>
      </Stack>
      <Stack spacing={2} sx={{ flex: 1 }}>
        <Alert severity="info">Saturday is half day</Alert>
        <Table size="small"><TableHead><TableRow><TableCell>Tool</TableCell><TableCell align="right" sortDirection={order || false}><TableSortLabel active={!!order} direction={order || 'asc'} onClick={() => setOrder(order === 'asc' ? 'desc' : 'asc')}>Rate</TableSortLabel></TableCell><TableCell align="right">Left</TableCell><TableCell>Due</TableCell><TableCell /></TableRow></TableHead>
          <TableBody>{rows.map(r => <TableRow key={r.tool}><TableCell component="th" scope="row">{r.tool}</TableCell><TableCell align="right">€{r.rate.toFixed(2)}</TableCell><TableCell align="right">{r.left}</TableCell><TableCell>{r.due}</TableCell><TableCell><Button size="small" disabled={!r.left} onClick={() => { setCart(cart + 1); setSaid(r.tool + ' reserved'); }}>Reserve</Button></TableCell></TableRow>)}</TableBody>
          <TableFooter><TableRow><TablePagination count={23} page={0} rowsPerPage={5} onPageChange={() => {}} /></TableRow></TableFooter></Table>
        <Stack direction="row" spacing={2}>{[['Starter kit', 'From €25'], ['Garden kit', 'From €60']].map(([n, p]) => <Card key={n} variant="outlined"><CardContent><Typography variant="h5">{n}</Typography><Typography color="text.secondary">{p}</Typography></CardContent><CardActions><Button size="small" onClick={() => setSaid(n + ' added')}>Add</Button></CardActions></Card>)}</Stack>
        <Tabs value={tab} onChange={(_, v) => setTab(v)}><Tab label="Rules" /><Tab label="Damage" /><Tab label="Staff" disabled /></Tabs>{tab === 0 && <p>Bring your passport</p>}{tab === 1 && <p>Report within a day</p>}
        <Accordion defaultExpanded><AccordionSummary>Opening hours</AccordionSummary><AccordionDetails>Seven to five</AccordionDetails></Accordion><Accordion><AccordionSummary>Parking</AccordionSummary><AccordionDetails>Behind the hall</AccordionDetails></Accordion>
        <Stack direction="row" spacing={1}><Chip label="New" /><Chip label="Overdue" onDelete={() => setSaid('Tag removed')} /><Avatar>IR</Avatar><ToggleButtonGroup exclusive value={align} onChange={(_, v) => setAlign(v)}><ToggleButton value="left">List</ToggleButton><ToggleButton value="right">Grid</ToggleButton></ToggleButtonGroup></Stack>
        <LinearProgress variant="determinate" value={45} aria-label="Capacity" />
        <List dense subheader={<b>Recent hires</b>}><ListItem disablePadding><ListItemButton selected><ListItemText primary="Tile cutter" secondary="Returned 3 March" /></ListItemButton></ListItem><ListItem disablePadding><ListItemButton><ListItemText primary="Chain saw" secondary="Returned 1 March" /></ListItemButton></ListItem></List>
        <Pagination count={5} page={page} onChange={(_, v) => setPage(v)} /><span>Leaflet {page}</span>
        <Stack direction="row" spacing={1}><Button variant="contained" onClick={() => setAsk(true)}>Close account</Button><Button onClick={() => setTimeout(() => setSaid('Offer sent'), 1000)}>Send offer</Button></Stack>
      </Stack>
    </Stack>
    <Dialog open={ask} onClose={() => setAsk(false)}><DialogTitle>Close the account?</DialogTitle><DialogContent><DialogContentText>Two hires are still open.</DialogContentText></DialogContent><DialogActions><Button onClick={() => setAsk(false)}>Keep</Button><Button onClick={() => { setAsk(false); setSaid('Account closed'); }}>Close it</Button></DialogActions></Dialog>
    <Snackbar open={!!said} autoHideDuration={4000} onClose={() => setSaid('')} message={said} /></>;
}
createRoot(document.getElementById('app')).render(<Hire />);
