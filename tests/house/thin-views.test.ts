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
    // the examples of the kit, which have no workflow
    'src/views/kit/conflict-section.view.tsx',
    'src/views/kit/kit-opener.view.tsx',
    'src/views/kit/overlay-section.view.tsx',
    // whether its panel is shown
    'src/views/organizations/lazy-organization-picker.view.tsx',
    // the input of the page's machine, read once
    'src/views/pages/password-reset.view.tsx',
    // whether the panel is shown, and the text of its field
    'src/views/shell/live-charts.view.tsx',
    // whether the list is shown
    'src/views/shell/notice-list.view.tsx',
    'src/views/shell/notices.view.tsx',
    'src/views/shell/running-chart.view.tsx',
    // whether a password is visible
    'src/views/sign-in/password-field.view.tsx',
    // the group below the pointer, and the measured size
    'src/views/ui/bar-chart.view.tsx',
    'src/views/ui/chart-size.ts',
    // whether the calendars are shown
    'src/views/ui/day-range-picker.view.tsx',
    'src/views/ui/day-window-picker.view.tsx',
    // whether the definition is shown
    'src/views/ui/figure-info.view.tsx',
    // which rows are visible, and their elements
    'src/views/ui/tabs.view.tsx',
    'src/views/ui/use-gradual-count.ts',
    'src/views/ui/use-row-keys.ts',
    'src/views/ui/use-turn.ts',
    'src/views/ui/use-visible-rows.ts',
  ];
  expect(holding(/\buse(State|Reducer)\s*[<(]/).toSorted()).toEqual(displayState);
});

test('a view opens an address by a link or through the root machine, never by the hook of the link library', () => {
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

test('CHART-08 every actor of a view can be watched: views start actors with the hooks of the console alone', () => {
  const hooks = ['src/views/shell/use-page-actor.ts', 'src/views/ui/use-actor-ref.ts'];
  expect(holding(/\b(useActorRef|useActor|useMachine)\b[^;]*from '@xstate\/react'|\bcreateActor\(/).toSorted()).toEqual(
    hooks,
  );
});
