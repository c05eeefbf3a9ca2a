import { expect, test } from 'vitest';
import { allSources } from '#tools/check/source.ts';

const views = allSources().filter(({ path }) => path.startsWith('src/views/'));
const holding = (pattern: RegExp) => views.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('CHART-02 no view asks a server or keeps anything itself', () => {
  expect(holding(/(\bfetch\(|XMLHttpRequest|WebSocket|localStorage|sessionStorage)|from 'ky'|#services\//)).toEqual([]);
});

test('CHART-02 what a view remembers is how it looks, never how far the work has come', () => {
  const looks = [
    // whether a password is shown
    'src/views/session/password-field.view.tsx',
    // the input of the page's machine, read once
    'src/views/session/password-reset.view.tsx',
    // whether the calendars are shown
    'src/views/shared/day-window-picker.view.tsx',
    // which rows are in sight
    'src/views/shared/use-rows-in-sight.ts',
  ];
  expect(holding(/\buse(State|Reducer)\s*[<(]/).toSorted()).toEqual(looks);
});

test('CHART-02 a view asks for tags, never for the states of a chart', () => {
  const matching = /\b(snapshot|settled|countdown)\??\.(matches\(|value\b)/;
  const selecting = /useSelector\([^;]*\(\{[^}]*\bvalue\b[^}]*\}\) =>/;
  expect([...holding(matching), ...holding(selecting)]).toEqual([]);
});
