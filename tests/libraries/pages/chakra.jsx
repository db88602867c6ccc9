import React, { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ChakraProvider, Box, Heading, HStack, VStack, SimpleGrid, Stat, StatLabel, StatNumber, StatHelpText, StatArrow, Tabs, TabList, Tab, TabPanels, TabPanel, Accordion, AccordionItem, AccordionButton, AccordionPanel, AccordionIcon, Alert, AlertIcon, AlertTitle, AlertDescription, AlertDialog, AlertDialogOverlay, AlertDialogContent, AlertDialogHeader, AlertDialogBody, AlertDialogFooter, Drawer, DrawerOverlay, DrawerContent, DrawerHeader, DrawerBody, DrawerCloseButton, Button, IconButton, Menu, MenuButton, MenuList, MenuItem, NumberInput, NumberInputField, NumberInputStepper, NumberIncrementStepper, NumberDecrementStepper, FormControl, FormLabel, FormErrorMessage, FormHelperText, Input, InputGroup, InputLeftAddon, Select, RadioGroup, Radio, Checkbox, Switch, Table, Thead, Tbody, Tr, Th, Td, TableCaption, Tag, TagLabel, TagCloseButton, Avatar, Editable, EditablePreview, EditableInput, Progress, Textarea, PinInput, PinInputField, useToast, useDisclosure, Badge, Breadcrumb, BreadcrumbItem, BreadcrumbLink, Popover, PopoverTrigger, PopoverContent, PopoverBody, PopoverHeader, Skeleton } from '@chakra-ui/react';

function App() {
  const toast = useToast();
  const ask = useDisclosure();
  const draw = useDisclosure();
  const least = useRef();
  const [tags, setTags] = useState(['urgent', 'backend', 'legal']);
  const [mail, setMail] = useState('nobody');
  const [plan, setPlan] = useState('team');
  const [gone, setGone] = useState(false);
  return <Box p={4}>
    <Breadcrumb><BreadcrumbItem><BreadcrumbLink href="#">Projects</BreadcrumbLink></BreadcrumbItem><BreadcrumbItem isCurrentPage><BreadcrumbLink>Lighthouse</BreadcrumbLink></BreadcrumbItem></Breadcrumb>
    <HStack justify="space-between"><Heading size="lg">Project Lighthouse</Heading><HStack><Avatar name="Nora Quist" size="sm" /><Menu><MenuButton as={Button} size="sm">Actions</MenuButton><MenuList><MenuItem onClick={() => toast({ title: 'Copy made', description: 'It is called Lighthouse 2', duration: 3000 })}>Duplicate</MenuItem><MenuItem isDisabled>Publish</MenuItem><MenuItem onClick={ask.onOpen}>Delete project</MenuItem></MenuList></Menu></HStack></HStack>
    {gone && <Alert status="success" my={2}><AlertIcon /><AlertTitle>Deleted</AlertTitle><AlertDescription>The project can be restored for 30 days.</AlertDescription></Alert>}
    <SimpleGrid columns={3} my={3}><Stat><StatLabel>Open issues</StatLabel><StatNumber>1,284</StatNumber><StatHelpText><StatArrow type="increase" />12.5%</StatHelpText></Stat><Stat><StatLabel>Budget</StatLabel><StatNumber>£45,300</StatNumber><StatHelpText>of £60,000</StatHelpText></Stat><Stat><StatLabel>Velocity</StatLabel><StatNumber>37</StatNumber><StatHelpText><StatArrow type="decrease" />3.2%</StatHelpText></Stat></SimpleGrid>
    <SimpleGrid columns={2} spacing={6}>
      <VStack align="stretch">
        <FormControl isRequired><FormLabel>Codename</FormLabel><Input defaultValue="Beacon" /></FormControl>
        <FormControl isInvalid={!mail.includes('@')}><FormLabel>Contact</FormLabel><Input value={mail} onChange={e => setMail(e.target.value)} />{mail.includes('@') ? <FormHelperText>We write once a week.</FormHelperText> : <FormErrorMessage>An address contains an @.</FormErrorMessage>}</FormControl>
        <FormControl><FormLabel>Website</FormLabel><InputGroup><InputLeftAddon>https://</InputLeftAddon><Input placeholder="example.org" /></InputGroup></FormControl>
        <FormControl><FormLabel>Members</FormLabel><NumberInput defaultValue={6} min={1} max={9}><NumberInputField /><NumberInputStepper><NumberIncrementStepper /><NumberDecrementStepper /></NumberInputStepper></NumberInput></FormControl>
        <FormControl><FormLabel>Priority</FormLabel><Select placeholder="Choose a priority"><option>Low</option><option>Normal</option><option>High</option></Select></FormControl>
        <FormControl as="fieldset"><FormLabel as="legend">Plan</FormLabel><RadioGroup value={plan} onChange={setPlan}><HStack><Radio value="solo">Solo</Radio><Radio value="team">Team</Radio><Radio value="firm" isDisabled>Firm</Radio></HStack></RadioGroup></FormControl>
        <Box>Costs per month: {plan === 'team' ? '£29' : '£9'}</Box>
        <Checkbox defaultChecked>Public roadmap</Checkbox><Checkbox isDisabled>Single sign-on</Checkbox>
        <FormControl display="flex"><FormLabel htmlFor="dig">Weekly digest</FormLabel><Switch id="dig" /></FormControl>
        <FormControl><FormLabel>Notes</FormLabel><Textarea isReadOnly defaultValue="Kick-off in March" /></FormControl>
        <HStack><PinInput>{[0, 1, 2, 3].map(i => <PinInputField key={i} />)}</PinInput></HStack>
      </VStack>
      <VStack align="stretch">
        <HStack>{tags.map(t => <Tag key={t}><TagLabel>{t}</TagLabel><TagCloseButton aria-label={'Remove ' + t} onClick={() => setTags(tags.filter(x => x !== t))} /></Tag>)}</HStack>
        <Box>Slogan: <Editable display="inline-block" defaultValue="Light the way"><EditablePreview /><EditableInput /></Editable></Box>
        <Tabs><TabList><Tab>Board</Tab><Tab>Files</Tab><Tab isDisabled>Wiki</Tab></TabList><TabPanels><TabPanel>
          <Table size="sm"><TableCaption>Tasks of this week</TableCaption><Thead><Tr><Th>Task</Th><Th>Owner</Th><Th isNumeric>Points</Th><Th>State</Th></Tr></Thead><Tbody><Tr><Td>Lens</Td><Td>Nora</Td><Td isNumeric>8</Td><Td><Badge colorScheme="green">done</Badge></Td></Tr><Tr><Td>Tower</Td><Td>Emil</Td><Td isNumeric>13</Td><Td><Badge>in review</Badge></Td></Tr><Tr><Td>Stairs</Td><Td>Nora</Td><Td isNumeric>2</Td><Td><Badge colorScheme="red">blocked</Badge></Td></Tr></Tbody></Table></TabPanel>
          <TabPanel>plan-v3.pdf (2.4 MB)</TabPanel><TabPanel>Nothing</TabPanel></TabPanels></Tabs>
        <Accordion allowToggle><AccordionItem><AccordionButton>Risks<AccordionIcon /></AccordionButton><AccordionPanel>The lens may crack.</AccordionPanel></AccordionItem><AccordionItem><AccordionButton>Milestones<AccordionIcon /></AccordionButton><AccordionPanel>First light on 1 June</AccordionPanel></AccordionItem></Accordion>
        <Progress value={80} aria-label="Done" /><HStack><Button onClick={draw.onOpen}>Activity</Button><Button isLoading loadingText="Uploading">Upload</Button>
          <Popover><PopoverTrigger><Button>Legend</Button></PopoverTrigger><PopoverContent><PopoverHeader>Colours</PopoverHeader><PopoverBody>Red means blocked</PopoverBody></PopoverContent></Popover></HStack>
        <Skeleton><Box>Burndown chart</Box></Skeleton>
      </VStack>
    </SimpleGrid>
    <AlertDialog isOpen={ask.isOpen} leastDestructiveRef={least} onClose={ask.onClose}><AlertDialogOverlay><AlertDialogContent><AlertDialogHeader>Delete project</AlertDialogHeader><AlertDialogBody>Are you sure? All 1,284 issues go with it.</AlertDialogBody><AlertDialogFooter><Button ref={least} onClick={ask.onClose}>Cancel</Button><Button colorScheme="red" ml={3} onClick={() => { setGone(true); ask.onClose(); }}>Delete</Button></AlertDialogFooter></AlertDialogContent></AlertDialogOverlay></AlertDialog>
    <Drawer isOpen={draw.isOpen} onClose={draw.onClose}><DrawerOverlay /><DrawerContent><DrawerCloseButton /><DrawerHeader>Activity</DrawerHeader><DrawerBody><p>Emil moved Tower to review</p><p>Nora closed Lens</p></DrawerBody></DrawerContent></Drawer>
  </Box>;
}
createRoot(document.getElementById('app')).render(<ChakraProvider><App /></ChakraProvider>);
