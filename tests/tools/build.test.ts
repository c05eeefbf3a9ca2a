import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { budgetFaults, measure, measureLater, table } from '#tools/build/budgets.ts';
import { type Bundle, createChunks } from '#tools/build/chunks.ts';
import { findFaults } from '#tools/build/forbidden.ts';
import { htmlFaults, pageHtml } from '#tools/build/prerender.ts';
import { lazyPages, routeFaults, routesIn } from '#tools/build/routes.ts';
import { stripDocumentation } from '#tools/build/strip-documentation.ts';

const start = 'src/main.tsx';
const react = 'node_modules/react/index.js';
const login = 'src/views/pages/login.view.tsx';
const dashboard = 'src/views/pages/study-performance.view.tsx';
const resolver = 'src/views/sign-in/sign-in-resolver.ts';
const bars = 'src/views/ui/bar-chart/time-bar-chart.view.tsx';
const module = (file: string, dynamicImports: string[] = []) => ({
  file: `assets/${file}.js`,
  imports: file === 'react' ? [] : [react],
  dynamicImports,
});
const file = { imports: ['assets/react.js'], styles: [] };

const bundle: Bundle = {
  modules: {
    [react]: module('react'),
    [start]: module('start', [login, lazyPages]),
    [login]: module('login', [resolver]),
    [lazyPages]: module('console', [dashboard]),
    [dashboard]: module('dashboard', [bars]),
    [resolver]: module('resolver'),
    [bars]: module('bars'),
    'src/first-data-script.ts': module('request'),
    'src/prefetch.ts': module('console'),
    'src/services/pages/first-data.ts': module('request'),
    'src/services/http/request.ts': module('request'),
    'src/services/session/organizations.service.ts': module('console'),
    'src/services/session/sign-out.service.ts': module('console'),
    'src/layout.tsx': module('console'),
  },
  files: {
    'assets/react.js': { imports: [], styles: [] },
    'assets/start.js': file,
    'assets/login.js': { ...file, styles: ['assets/login.css'] },
    'assets/console.js': file,
    'assets/dashboard.js': file,
    'assets/resolver.js': file,
    'assets/bars.js': file,
    'assets/request.js': file,
  },
};
const chunks = createChunks(bundle);
const sizes = new Map([
  ['assets/start.js', 81_920],
  ['assets/react.js', 20_480],
  ['assets/login.js', 1_024],
  ['assets/resolver.js', 2_048],
  ['assets/dashboard.js', 1_024],
  ['assets/bars.js', 81_920],
  ['assets/import-worker-script.js', 94_208],
  ['assets/kit.css', 1_024],
]);
const routes = routesIn(chunks);

test('styles follow those of the files that theirs import, so that a page can override the kit', () => {
  const { kit, page } = { kit: 'assets/kit.js', page: 'assets/page.js' };
  const styled = createChunks({
    modules: { [dashboard]: { file: page, imports: [], dynamicImports: [] } },
    files: {
      [page]: { imports: [kit], styles: ['assets/page.css'] },
      [kit]: { imports: [page], styles: ['assets/kit.css'] },
    },
  });
  expect(styled.getFiles([dashboard]).styles).toEqual(['assets/kit.css', 'assets/page.css']);
});

test('a route counts its static closure, each file once, and the files that it loads later', () => {
  const rows = measure(routes, chunks, sizes);
  expect(rows).toEqual([
    { path: '/login', isPublic: true, first: 101, files: 5 },
    { path: '/dashboard', isPublic: false, first: 101, files: 6 },
  ]);
  expect(budgetFaults(rows, [])).toEqual([]);
  expect(table(rows, []).split('\n').at(1)?.split(/ +/)).toEqual(['/login', '101.0', '120', '5']);
});

test('each script that a route loads later has a budget, also that of a worker', () => {
  const laterScripts = measureLater(routes, chunks, sizes);
  expect(laterScripts).toEqual([
    { file: 'assets/import-worker-script.js', size: 92 },
    { file: 'assets/bars.js', size: 80 },
    { file: 'assets/resolver.js', size: 2 },
  ]);
  expect(budgetFaults([], laterScripts)).toEqual([
    'assets/import-worker-script.js: 92.0 KiB in a later script, 80 allowed',
  ]);
  expect(table([], laterScripts)).toContain('assets/import-worker-script.js    92.0      80');
});

test('a script that one page loads first and another page loads later has the budget of later scripts', () => {
  const editor = 'src/views/ui/editor.view.tsx';
  const shared = createChunks({
    modules: { ...bundle.modules, [bars]: module('bars', [editor]), [editor]: module('editor') },
    files: { ...bundle.files, 'assets/login.js': { ...file, imports: ['assets/editor.js'] }, 'assets/editor.js': file },
  });
  const larger = new Map([...sizes, ['assets/editor.js', 94_208]]);
  expect(measureLater(routesIn(shared), shared, larger)).toContainEqual({ file: 'assets/editor.js', size: 92 });
});

test.each([
  [{ isPublic: true, first: 120 }, []],
  [{ isPublic: true, first: 120.1 }, ['/a: 120.1 KiB of script, 120 allowed']],
  [{ isPublic: false, first: 200 }, []],
  [{ isPublic: false, first: 200.1 }, ['/a: 200.1 KiB of script, 200 allowed']],
  [{ isPublic: true, first: 1, files: 14 }, []],
  [{ isPublic: true, first: 1, files: 15 }, ['/a: 15 script and style files, 14 allowed']],
])('the budget of the page %j', (page, faults) => {
  expect(budgetFaults([{ path: '/a', files: 5, ...page }], [])).toEqual(faults);
});

test('a page that is missing in the build is an error', () => {
  const found = routeFaults(chunks);
  expect(found).toContain('/userInfo has no page src/views/pages/my-account.view.tsx');
  expect(found).not.toContain('/login has no page src/views/pages/login.view.tsx');
});

test('the build removes chart texts and keeps every line and all other fields', () => {
  const { transform } = stripDocumentation();
  const strip = (code: string) => {
    if (typeof transform !== 'object') throw new Error('The plugin has no transform.');
    const context = { parse: (text: string) => parseSync('a.js', text).program };
    const { code: result } = (transform.handler as (this: unknown, code: string) => { code: string }).call(
      context,
      code,
    );
    return result.replaceAll(/ +/g, ' ');
  };
  const chart = "const a = setup().createStateConfig({\n description: 'The list shows.',\n on: {},\n});";
  expect(strip(chart)).toBe('const a = setup().createStateConfig({\n \n on: {},\n});');
  const data = "const b = { context: { description: '' }, input: { meta: { text } }, types: { context: {} } };";
  expect(strip(data)).toBe("const b = { context: { description: '' }, input: { meta: { text } }, };");
});

test.each(['/node_modules/xstate/dist/xstate-graph.esm.js', '/charts/sign-in/login.model.ts', '/server/main.ts'])(
  '%s cannot be bundled',
  (id) => {
    expect(findFaults(id)).toHaveLength(1);
  },
);

test.each([
  '/node_modules/react-dom/server.js',
  '/node_modules/xstate/dist/xstate.esm.js',
  '/src/machines/sign-in/login.machine.ts',
])('%s can be bundled', (id) => {
  expect(findFaults(id)).toEqual([]);
});

test('a page behind sign-in runs its first script before the start, and names the scripts that it preloads later', () => {
  const template = '<head><script type="module" src="/assets/start-a.js"></script>\n  </head><div id="root"></div>';
  const files = { first: 'assets/first.js', scripts: ['assets/first.js'], styles: [], later: ['assets/bars.js'] };
  expect(pageHtml(template, '', files).split('\n')).toEqual([
    '<head><script type="module" crossorigin src="/assets/first.js"></script>',
    '    <script type="module" src="/assets/start-a.js"></script>',
    '    <link data-later crossorigin href="/assets/bars.js">',
    '  </head><div id="root"></div>',
  ]);
});

test('a prerendered page has its content, its title, its styles and preload links for its scripts', () => {
  const template =
    '<head><title>Console</title><script src="/assets/start.js"></script>\n  </head><div id="root"></div>';
  const html = pageHtml(template, '<title>Login</title><h1>$& Login</h1>', chunks.getFiles([start, login]));
  expect(html.split('\n')).toEqual([
    '<head><title>Login</title><script src="/assets/start.js"></script>',
    '    <link rel="stylesheet" crossorigin href="/assets/login.css">',
    '    <link rel="modulepreload" crossorigin href="/assets/react.js">',
    '    <link rel="modulepreload" crossorigin href="/assets/login.js">',
    '  </head><div id="root"><h1>$& Login</h1></div>',
  ]);
});

test.each([
  ['<script>x()</script>', 'contains an inline script'],
  ['<p style="color:red">', 'contains a style attribute'],
  ['<button onclick="x()">', 'contains an event handler in an attribute'],
  ['<h1>Lingua</h1>', 'contains a brand, which comes from settings.json'],
])('%s is rejected in HTML', (html, fault) => {
  expect(htmlFaults(html)).toEqual([fault]);
});
