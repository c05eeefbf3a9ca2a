import { expect, test } from 'vitest';
import { allSources } from '#tools/check/source.ts';

const sources = allSources().filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/machines/'));
const views = sources.filter(({ path }) => path.startsWith('src/views/'));
/** The files that start the console, and connect its parts. */
const startFiles = sources.filter(({ path }) => /^src\/[^/]+$/.test(path));

const holding = (files: typeof sources, pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('CHART-02 a ref of a view holds an element; the others remember what was shown or focused, never progress', () => {
  const remembered = [
    // the rows to focus after the next drawing
    'src/views/applications/application-rows.view.tsx',
    'src/views/applications/use-application-rows.ts',
    // the text of the field that is open in a cell
    'src/views/applications/use-import-grid.ts',
    // the number that the field shows already
    'src/views/certificates/verification-form.view.tsx',
    // what ends the placing of the open panel
    'src/views/learners/learner-column-choice.view.tsx',
    // how a notice was closed, for the focus
    'src/views/shell/notices.view.tsx',
    // whether a finger pressed the link of a bar
    'src/views/ui/bar-chart/bar-chart.view.tsx',
    // the scroll position
    'src/views/ui/data-table/use-visible-rows.ts',
    // whether the dialog closes by a button, for the focus
    'src/views/ui/dialog/confirm-dialog.view.tsx',
    // the nodes of an overlay, which go with it
    'src/views/ui/dialog/use-lost-nodes.ts',
    // whether the focus is in the field
    'src/views/ui/field/position-field.view.tsx',
    // the field to focus after a reset
    'src/views/ui/field/use-field-reset.ts',
    // the values that the form shows already
    'src/views/ui/form/use-form-actor.ts',
    // how the menu is left, for the focus
    'src/views/ui/row-actions/row-menu.view.tsx',
    // what was shown before, for the focus
    'src/views/ui/use-focus-when-lost.ts',
  ];
  const other = /\buseRef(?!<(?:\w*Element|Target|Part)(?: \| null)?>\(null\))[<(]/;
  expect(holding(views, other).toSorted()).toEqual(remembered);
});

test('CHART-02 a class is an error or a boundary for errors of React', () => {
  const others = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*(?:export )?(?:default )?(?:abstract )?class \w+(.*)\{/gm)].flatMap(([, base = '']) =>
      /^ extends (Error|Component<.*>) $/.test(base) ? [] : [path],
    ),
  );
  expect(others).toEqual([]);
});

test('CHART-02 views and start files hold no state outside of components and no timers', () => {
  const variables = [
    // whether a failed chunk was only loaded ahead, and what loads early (nobody waits for either)
    'src/main.tsx',
    'src/prefetch.ts',
    // the styles, made once
    'src/views/theme/system.ts',
    // which parts of a page are drawn next
    'src/views/ui/chart-panel/use-turn.ts',
    // the copy button that shows its result
    'src/views/ui/copy-button/use-copy.ts',
    // the page that has had the focus
    'src/views/ui/page-heading/use-arrival-focus.ts',
  ];
  const own = [...views, ...startFiles];
  expect(holding(own, /^(export )?let /m).toSorted()).toEqual(variables);
  expect(holding(own, /\bset(Timeout|Interval)\(/)).toEqual([
    'src/views/ui/chart-panel/use-turn.ts',
    // how long a copy button shows its result
    'src/views/ui/copy-button/use-copy.ts',
  ]);
});

test('CHART-02 a start file starts charts, but neither waits for their states nor leads them on', () => {
  expect(holding(startFiles, /\b(waitFor|toPromise)\(|\.matches\(|\bassign\(/)).toEqual([]);
  const sent = startFiles.flatMap(({ text }) => [...text.matchAll(/\.send\(\{ type: '([\w.]+)'/g)]);
  expect(sent.map(([, event]) => event)).toEqual(['settings.retry']);
});

test('CHART-02 what a service remembers belongs to its own connection, storage or cache', () => {
  const services = sources.filter(({ path }) => path.startsWith('src/services/'));
  expect(holding(services, /^(export )?let /m).toSorted()).toEqual([
    'src/services/applications/import-storage.ts',
    'src/services/browser/address.ts',
    'src/services/browser/panel-window.ts',
    'src/services/browser/server-clock.ts',
    'src/services/browser/settings-request.ts',
    'src/services/browser/token-store.ts',
    'src/services/http/answer-cache.ts',
    'src/services/http/connection.ts',
    'src/services/shell/error-report.service.ts',
  ]);
});
