import './pangea.css';
import React, { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';

const start = {
  'To do': [{ id: 'HW-7', title: 'Order roof tiles', who: 'Dana', points: 3, due: '12 May', late: true }, { id: 'HW-9', title: 'Paint the hall', who: 'Ivo', points: 5, due: '2 June' }, { id: 'HW-12', title: 'Choose lamps', who: 'Dana', points: 1, due: '9 June' }],
  'In progress': [{ id: 'HW-4', title: 'Lay the floor', who: 'Malik', points: 8, due: '20 May' }],
  Done: [{ id: 'HW-1', title: 'Measure windows', who: 'Ivo', points: 2, due: '1 May' }, { id: 'HW-2', title: 'Get three offers', who: 'Malik', points: 2, due: '4 May' }],
};
function App() {
  const [lanes, setLanes] = useState(start);
  const [open, setOpen] = useState(null);
  const [who, setWho] = useState('Everyone');
  const [adding, setAdding] = useState(false);
  const [title, setTitle] = useState('');
  const [said, setSaid] = useState('No moves yet');
  const box = useRef(null);
  useEffect(() => { if (open && !box.current.open) box.current.showModal(); }, [open]);
  const moved = ({ source, destination }) => {
    if (!destination) return;
    const next = Object.fromEntries(Object.entries(lanes).map(([k, v]) => [k, [...v]]));
    const [task] = next[source.droppableId].splice(source.index, 1);
    next[destination.droppableId].splice(destination.index, 0, task);
    setLanes(next);
    setSaid(`${task.title} moved to ${destination.droppableId}`);
  };
  const remove = t => { setLanes(Object.fromEntries(Object.entries(lanes).map(([k, v]) => [k, v.filter(x => x.id !== t.id)]))); setSaid(`${t.title} was removed`); };
  const add = e => { e.preventDefault(); if (!title.trim()) return; setLanes({ ...lanes, 'To do': [...lanes['To do'], { id: 'HW-13', title, who: 'Ivo', points: 1, due: 'no date' }] }); setTitle(''); setAdding(false); };
  const show = v => v.filter(t => who === 'Everyone' || t.who === who);
  return <main><header><h1>House renovation</h1><p><label>Person <select value={who} onChange={e => setWho(e.target.value)}>{['Everyone', 'Dana', 'Ivo', 'Malik'].map(n => <option key={n}>{n}</option>)}</select></label> <span role="status">{said}</span></p></header>
    <DragDropContext onDragEnd={moved}><div className="board">{Object.entries(lanes).map(([lane, tasks]) => <section key={lane} className="lane" aria-label={lane}><h2>{lane} <span>{show(tasks).reduce((a, t) => a + t.points, 0)} points</span></h2>
      <Droppable droppableId={lane}>{p => <ul className="cards" ref={p.innerRef} {...p.droppableProps}>{show(tasks).map((t, i) => <Draggable key={t.id} draggableId={t.id} index={i}>{q => <li className="task" ref={q.innerRef} {...q.draggableProps} {...q.dragHandleProps}>
        <h3>{t.title}</h3><p className="meta"><span>{t.id}</span><span>{t.who}</span><span className={t.late ? 'late' : ''}>{t.late ? `overdue since ${t.due}` : t.due}</span></p><button onClick={() => setOpen(t)}>Details</button> <button onClick={() => remove(t)} disabled={lane === 'Done'}>Remove</button></li>}</Draggable>)}{p.placeholder}</ul>}</Droppable>
      {lane === 'To do' && (adding ? <form onSubmit={add}><input aria-label="Title" value={title} onChange={e => setTitle(e.target.value)} autoFocus /> <button>Add</button></form> : <button onClick={() => setAdding(true)}>Add a task</button>)}</section>)}</div></DragDropContext>
    <dialog ref={box} aria-labelledby="dt" onClose={() => setOpen(null)}>{open && <><h2 id="dt">{open.title}</h2><table><tbody>{[['Number', open.id], ['Person', open.who], ['Effort', open.points + ' points'], ['Due', open.due]].map(([k, v]) => <tr key={k}><th scope="row">{k}</th><td>{v}</td></tr>)}</tbody></table><button onClick={() => box.current.close()}>Close</button></>}</dialog>
  </main>;
}
createRoot(document.getElementById('app')).render(<App />);
