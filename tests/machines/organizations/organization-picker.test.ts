import { describe, expect, test } from 'vitest';
import { entries, openPicker } from '#tests/support/organizations/open-picker.ts';

test('ORG-02 the picker opens with the parents of the chosen organization expanded and the focus on it', () => {
  const { open, value, context } = openPicker();
  expect(context()).toEqual({
    entries,
    chosen: 'BER',
    canChooseDisabled: false,
    query: '',
    expanded: new Set(),
    shown: [],
    active: -1,
  });
  open();
  expect(value()).toEqual({ open: 'browsing' });
  expect(context()).toEqual({
    entries,
    chosen: 'BER',
    canChooseDisabled: false,
    query: '',
    expanded: new Set(['EU', 'ACME']),
    shown: [0, 1, 2, 3, 4, 6],
    active: 2,
  });
});

test.each([
  ['', 0],
  ['GONE', 0],
])('ORG-02 with %j chosen the first row is active', (chosen, active) => {
  const { open, context } = openPicker(chosen);
  open();
  expect([context().shown, context().active]).toEqual([[0, 6], active]);
});

test('ORG-02 a closed picker handles only its opening and changes of the page', () => {
  const { actor, context, value, search, move, expand, collapse, choose, emitted } = openPicker();
  const before = context();
  search('ber');
  move('next');
  expand(0);
  collapse(0);
  choose(0);
  actor.send({ type: 'picker.close' });
  expect([value(), context(), emitted]).toEqual(['closed', before, []]);
  actor.send({ type: 'chosen.changed', code: 'BETA' });
  expect(context()).toEqual({ ...before, chosen: 'BETA' });
});

describe('ORG-02 by keyboard', () => {
  test('ORG-02 arrows, Home, End and pages stay inside the list', () => {
    const { open, move, context } = openPicker();
    open();
    const visited = (
      ['next', 'previous', 'last', 'next', 'first', 'previous', 'nextPage', 'previousPage'] as const
    ).map((step) => {
      move(step);
      return context().active;
    });
    expect(visited).toEqual([3, 2, 6, 6, 0, 0, 6, 0]);
  });

  test('ORG-02 the right arrow expands, then moves to the first child; the left arrow collapses, then moves to the parent', () => {
    const { open, move, expand, collapse, context } = openPicker('');
    open();
    const at = () => [context().shown, context().active];
    expand();
    expect(at()).toEqual([[0, 1, 4, 6], 0]);
    expand();
    expect(at()).toEqual([[0, 1, 4, 6], 1]);
    expand();
    expand();
    expect(at()).toEqual([[0, 1, 2, 3, 4, 6], 2]);
    expand();
    expect(at()).toEqual([[0, 1, 2, 3, 4, 6], 2]);
    collapse();
    expect(at()).toEqual([[0, 1, 2, 3, 4, 6], 1]);
    collapse();
    expect(at()).toEqual([[0, 1, 4, 6], 1]);
    collapse();
    collapse();
    expect(at()).toEqual([[0, 6], 0]);
    collapse();
    expect(at()).toEqual([[0, 6], 0]);
    move('last');
    expand();
    expect(at()).toEqual([[0, 6], 6]);
  });

  test('ORG-02 Enter chooses the active row, notifies once and closes', () => {
    const { open, move, choose, value, context, emitted } = openPicker();
    open();
    move('next');
    choose();
    expect(value()).toBe('closed');
    expect(context().chosen).toBe('PAR');
    expect(emitted).toEqual([{ type: 'organization.chosen', code: 'PAR' }]);
  });
});

describe('ORG-02 by pointer', () => {
  test('ORG-02 a click chooses the clicked row, not the active one', () => {
    const { open, expand, collapse, context } = openPicker();
    open();
    collapse(1);
    expect([context().shown, context().active]).toEqual([[0, 1, 4, 6], 1]);
    expand(4);
    expect([context().shown, context().active]).toEqual([[0, 1, 4, 5, 6], 4]);
    expand(0);
    expect(context().active).toBe(1);
    collapse(5);
    expect(context().active).toBe(4);
  });

  test.each([-1, 7, 99])('ORG-02 an event for the missing row %i does nothing', (at) => {
    const { open, expand, collapse, choose, context, value, emitted } = openPicker();
    open();
    const before = context();
    expand(at);
    collapse(at);
    choose(at);
    expect([value(), context(), emitted]).toEqual([{ open: 'browsing' }, before, []]);
  });
});

test('ORG-02 closing without a choice keeps the selection', () => {
  const { actor, open, search, value, context, emitted } = openPicker();
  open();
  search('beta');
  actor.send({ type: 'picker.close' });
  expect([value(), context().chosen, emitted]).toEqual(['closed', 'BER', []]);
  open();
  expect([context().query, context().active]).toEqual(['', 2]);
});

test.each([
  ['berlin', [2]],
  ['  BER  ', [2]],
  ['paris ile', [3]],
  ['mnl', [5]],
  ['e', [0, 1, 2, 3, 6]],
])('ORG-02 searching %j finds names and codes, whatever case and accents', (query, shown) => {
  const { open, search, value, context } = openPicker();
  open();
  search(query);
  expect(value()).toEqual({ open: 'searching' });
  expect([context().query, context().shown, context().active]).toEqual([query, shown, shown[0]]);
});

test('ORG-02 a search without results shows a message and allows no choice; clearing it restores the tree', () => {
  const { open, search, move, expand, collapse, choose, value, context, emitted } = openPicker();
  open();
  search('zürich');
  for (const step of ['next', 'previous', 'first', 'last', 'nextPage', 'previousPage'] as const) move(step);
  expand();
  collapse();
  choose();
  expect(value()).toEqual({ open: 'noMatches' });
  expect([context().shown, context().active, emitted]).toEqual([[], -1, []]);
  search('  ');
  expect(value()).toEqual({ open: 'browsing' });
  expect([context().shown, context().active]).toEqual([[0, 1, 2, 3, 4, 6], 2]);
});

test('ORG-02 in search results the tree keys do nothing and Enter chooses', () => {
  const { open, search, move, expand, collapse, choose, context, emitted } = openPicker();
  open();
  search('e');
  expand();
  collapse();
  expect(context().active).toBe(0);
  move('last');
  choose();
  expect(emitted).toEqual([{ type: 'organization.chosen', code: 'BETA' }]);
});

test('ORG-02 a disabled organization can be chosen only where that is allowed', () => {
  const strict = openPicker();
  strict.open();
  strict.choose(4);
  expect([strict.value(), strict.context().chosen, strict.emitted]).toEqual([{ open: 'browsing' }, 'BER', []]);
  const lenient = openPicker('BER', { canChooseDisabled: true });
  lenient.open();
  lenient.choose(4);
  expect([lenient.value(), lenient.context().chosen]).toEqual(['closed', 'AS']);
});

test('ORG-02 without organizations the picker opens and offers nothing to choose', () => {
  const { open, move, expand, collapse, choose, search, value, context, emitted } = openPicker('', { all: [] });
  open();
  for (const step of ['next', 'last'] as const) move(step);
  expand();
  collapse();
  choose();
  expect([value(), context().shown, context().active]).toEqual([{ open: 'browsing' }, [], -1]);
  search('a');
  expect([value(), emitted]).toEqual([{ open: 'noMatches' }, []]);
});
