import { expect, test } from 'vitest';
import { allSources } from '#tools/check/source.ts';

const views = allSources().filter(({ path }) => path.startsWith('src/views/'));
const holding = (pattern: RegExp) => views.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('CHART-02 no view calls a server or stores data', () => {
  expect(holding(/(\bfetch\(|XMLHttpRequest|WebSocket|localStorage|sessionStorage)|from 'ky'|#services\//)).toEqual([]);
});

test('CHART-02 the state of a view holds only its presentation, never progress of a workflow', () => {
  const displayState = [
    // what is said about marks that nobody sees
    'src/views/applications/application-cell.view.tsx',
    // the active cell and the text of its field
    'src/views/applications/use-import-grid.ts',
    // the text that is taken apart into lines, and the one that returned whole
    // which dialog is open, and whether the indicator is shown
    'src/views/downloads/download-provider.view.tsx',
    'src/views/downloads/download-watch.view.tsx',
    // the examples of the kit, which have no workflow
    'src/views/kit/conflict-section.view.tsx',
    'src/views/kit/kit-opener.view.tsx',
    'src/views/kit/overlay-section.view.tsx',
    // whether its panel is shown
    'src/views/organizations/lazy-organization-picker.view.tsx',
    // the input of the page's machine, read once
    'src/views/pages/password-reset.view.tsx',
    // whether the panel is shown, and the text of its field
    'src/views/shell/drawn-chart.view.tsx',
    // whether the list is shown
    'src/views/shell/notice-list.view.tsx',
    'src/views/shell/notices.view.tsx',
    'src/views/shell/running-chart.view.tsx',
    // the name that a part of a page says for its heading
    'src/views/shell/use-content-name.ts',
    // whether a password is visible
    'src/views/sign-in/password-field.view.tsx',
    // the group below the pointer, and the measured size
    'src/views/ui/bar-chart/bar-chart.view.tsx',
    'src/views/ui/chart-panel/chart-size.ts',
    // whether it is the turn of a part of the page
    'src/views/ui/chart-panel/use-turn.ts',
    // what the button says after a press
    'src/views/ui/copy-button/use-copy.ts',
    // which rows are visible, and their elements
    'src/views/ui/data-table/use-gradual-count.ts',
    'src/views/ui/data-table/use-row-keys.ts',
    'src/views/ui/data-table/use-visible-rows.ts',
    // what is typed, whether the calendar is shown, and the days before they are chosen
    'src/views/ui/day-picker/day-input.view.tsx',
    'src/views/ui/day-picker/days-picker.view.tsx',
    'src/views/ui/day-picker/use-day-choice.ts',
    // whether the definition is shown
    'src/views/ui/figures/figure-info.view.tsx',
    // whether its dialog is shown
    'src/views/ui/lazy/dialog-button.view.tsx',
    // whether a phone shows all fields
    'src/views/ui/search-form/search-form.view.tsx',
    // which tabs were opened, whose content stays
    'src/views/ui/tabs/tabs.view.tsx',
    // the machine of a view, created once
    'src/views/ui/use-actor-ref.ts',
  ];
  expect(holding(/\buse(State|Reducer)\s*[<(]/).toSorted()).toEqual(displayState);
});

test('a view opens an address by a link or by openAddress, never by the hook of the link library', () => {
  expect(holding(/\buse(Location|Router)\b.* from 'wouter'/)).toEqual(['src/views/shell/use-address.ts']);
});

test('CHART-02 a view reads tags, never states of a chart', () => {
  const matching = /\b(snapshot|settled|countdown)\??\.(matches\(|value\b)/;
  const selecting = /useSelector\([^;]*\(\{[^}]*\bvalue\b[^}]*\}\) =>/;
  expect([...holding(matching), ...holding(selecting)]).toEqual([]);
});

test('only the UI kit and the theme import Chakra', () => {
  const others = holding(/from '@(chakra-ui|ark-ui|emotion)\//).filter(
    (path) => !/^src\/views\/(ui|theme|kit)\//.test(path),
  );
  expect(others).toEqual([]);
});

test('a form with a resolver uses `useValidatedForm`, which moves the focus once', () => {
  expect(holding(/\buseForm(<\w+>)?\([^;]*\bresolver\b/)).toEqual([]);
});

test('CHART-08 every actor of a view can be watched: views start actors with the hook of the console alone', () => {
  expect(holding(/\b(useActorRef|useActor|useMachine)\b[^;]*from '@xstate\/react'|\bcreateActor\(/)).toEqual([]);
});
