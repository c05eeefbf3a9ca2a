import { expect, test } from 'vitest';
import { faults, known, measure, table } from '#tools/build/budgets.ts';
import { faultsOf } from '#tools/build/forbidden.ts';
import { chunksOf } from '#tools/build/manifest.ts';
import { htmlFaults, pageHtml } from '#tools/build/prerender.ts';

const chunks = chunksOf({
  'index.html': {
    file: 'assets/start.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['list.tsx', 'late.ts'],
  },
  '_react.js': { file: 'assets/react.js' },
  'list.tsx': { file: 'assets/list.js', isDynamicEntry: true, imports: ['_react.js'], css: ['assets/list.css'] },
  'late.ts': { file: 'assets/late.js', isDynamicEntry: true, imports: ['_react.js'] },
});
const sizes = new Map([
  ['assets/start.js', 10_240],
  ['assets/react.js', 20_480],
  ['assets/list.js', 1_024],
  ['assets/late.js', 2_048],
]);
const list = { path: '/list', page: ['index.html', 'list.tsx'], budget: 31, later: { names: ['late.ts'], budget: 1 } };

test('a route weighs its static closure, each file once, and what comes later by itself', () => {
  const rows = measure([list], chunks, sizes);
  expect(rows).toEqual([{ path: '/list', script: 31, budget: 31, later: 2, laterBudget: 1, files: 3 }]);
  expect(faults(rows, [list], chunks)).toEqual(['/list: 2.0 KiB of later script, 1 allowed']);
  expect(table(rows).split('\n').at(-1)?.split(/ +/)).toEqual(['/list', '31.0', '31', '2.0', '1', '3']);
});

test('a lazy chunk that no route names is a fault, and so is a name that is not in the build', () => {
  const { later: _, ...alone } = list;
  expect(faults([], [alone], chunks)).toEqual([
    'late.ts loads on its own, which no row in tools/build/routes.ts names',
  ]);
  const wrong = { ...list, path: '/gone', page: ['gone.tsx'] };
  expect(known([list, wrong], chunks)).toEqual({
    routes: [list],
    faults: [expect.stringMatching(/names gone\.tsx, which does not load on its own; these do:\n {2}index\.html\n/)],
  });
});

test.each([
  '/node_modules/elkjs/lib/elk.js',
  '/node_modules/xstate/dist/xstate-graph.esm.js',
  '/src/machines/session/login.model.ts',
  '/server/main.ts',
])('%s may not be bundled', (id) => {
  expect(faultsOf(id)).toHaveLength(1);
});

test.each([
  '/node_modules/react-dom/server.js',
  '/node_modules/xstate/dist/xstate.esm.js',
  '/src/machines/session/login.machine.ts',
])('%s may be bundled', (id) => {
  expect(faultsOf(id)).toEqual([]);
});

test('a prerendered page has its content, its title, its styles and the scripts that it will ask for', () => {
  const frame = '<head><title>Console</title><script src="/assets/start.js"></script>\n  </head><div id="root"></div>';
  const html = pageHtml(frame, '<title>Login</title><h1>$& Login</h1>', chunks.filesOf(list.page));
  expect(html.split('\n')).toEqual([
    '<head><title>Login</title><script src="/assets/start.js"></script>',
    '    <link rel="stylesheet" crossorigin href="/assets/list.css">',
    '    <link rel="modulepreload" crossorigin href="/assets/react.js">',
    '    <link rel="modulepreload" crossorigin href="/assets/list.js">',
    '  </head><div id="root"><h1>$& Login</h1></div>',
  ]);
});

test.each([
  ['<script>x()</script>', 'holds an inline script'],
  ['<p style="color:red">', 'holds a style attribute'],
  ['<button onclick="x()">', 'holds an event handler in an attribute'],
  ['<h1>Lingua</h1>', 'holds a brand, which comes from settings.json'],
])('%s is refused in HTML', (html, fault) => {
  expect(htmlFaults(html)).toEqual([fault]);
});
