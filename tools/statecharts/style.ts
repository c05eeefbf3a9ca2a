/** Who causes an event is told by colour and by the kind of line; readable on light and dark grounds. */
export const styleSheet = `
svg{--ground:#fff;--box:#fff;--box2:#f6f7f9;--edge:#94a0b3;--ink:#1b2433;--muted:#566074;--person:#2546ea;--world:#a1470b;--time:#7b2d8e;--machine:#566074;--active:#fff1c2;--label:#f6f7f9}
@media (prefers-color-scheme:dark){svg{--ground:#11161f;--box:#1a212d;--box2:#151b25;--edge:#5b6880;--ink:#e8ecf3;--muted:#a5afc0;--person:#93a8ff;--world:#f0a35e;--time:#d79be6;--machine:#a5afc0;--active:#4a3b08;--label:#151b25}}
text{font-family:Inter,system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:var(--ink)}
.ground{fill:var(--ground)}
.state>rect{fill:var(--box);stroke:var(--edge);stroke-width:1.2}
.state.depth-0>rect{fill:var(--box2)}
.state.active>rect{fill:var(--active);stroke-width:2.4}
.state>rect.inner{fill:none}
.name,.title{font-weight:600}
.plain,.requirement{fill:var(--muted)}
.child{font-style:italic}
a .child{text-decoration:underline;fill:var(--person)}
text.person{fill:var(--person)}text.world{fill:var(--world)}text.time{fill:var(--time)}text.machine{fill:var(--machine)}
.line{fill:none;stroke-width:1.5}
.line.person{stroke:var(--person)}.line.world{stroke:var(--world);stroke-dasharray:7 3}.line.time{stroke:var(--time);stroke-dasharray:2 3}.line.machine{stroke:var(--machine);stroke-width:1}
.head.person{fill:var(--person)}.head.world{fill:var(--world)}.head.time{fill:var(--time)}.head.machine,.dot{fill:var(--machine)}
.label{fill:var(--label);fill-opacity:.88}
`.trim();
