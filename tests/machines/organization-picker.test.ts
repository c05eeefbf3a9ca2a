import { describe, expect, test } from 'vitest';
import { entries, openPicker } from '#tests/support/open-picker.ts';

test('ORG-02 the picker opens with the way to the chosen organisation unfolded and the keyboard on it', () => {
  const { openUp, value, context } = openPicker();
  expect(context()).toEqual({
    entries,
    chosen: 'BER',
    mayChooseDisabled: false,
    query: '',
    expanded: new Set(),
    shown: [],
    active: -1,
  });
  openUp();
  expect(value()).toEqual({ open: 'browsing' });
  expect(context()).toEqual({
    entries,
    chosen: 'BER',
    mayChooseDisabled: false,
    query: '',
    expanded: new Set(['EU', 'ACME']),
    shown: [0, 1, 2, 3, 4, 6],
    active: 2,
  });
});

test.each([
  ['', 0],
  ['GONE', 0],
])('ORG-02 with %j chosen the keyboard stands on the first', (chosen, active) => {
  const { openUp, context } = openPicker(chosen);
  openUp();
  expect([context().shown, context().active]).toEqual([[0, 6], active]);
});

test('ORG-02 a closed picker hears nothing but its opening and the page', () => {
  const { actor, context, value, search, move, unfold, fold, choose, emitted } = openPicker();
  const before = context();
  search('ber');
  move('next');
  unfold(0);
  fold(0);
  choose(0);
  actor.send({ type: 'picker.close' });
  expect([value(), context(), emitted]).toEqual(['closed', before, []]);
  actor.send({ type: 'chosen.changed', code: 'BETA' });
  expect(context()).toEqual({ ...before, chosen: 'BETA' });
});

describe('ORG-02 by keyboard', () => {
  test('ORG-02 arrows, Home, End and pages stay inside the list', () => {
    const { openUp, move, context } = openPicker();
    openUp();
    const walk = (['next', 'previous', 'last', 'next', 'first', 'previous', 'nextPage', 'previousPage'] as const).map(
      (step) => {
        move(step);
        return context().active;
      },
    );
    expect(walk).toEqual([3, 2, 6, 6, 0, 0, 6, 0]);
  });

  test('ORG-02 right unfolds, then goes in; left folds, then goes out', () => {
    const { openUp, move, unfold, fold, context } = openPicker('');
    openUp();
    const at = () => [context().shown, context().active];
    unfold();
    expect(at()).toEqual([[0, 1, 4, 6], 0]);
    unfold();
    expect(at()).toEqual([[0, 1, 4, 6], 1]);
    unfold();
    unfold();
    expect(at()).toEqual([[0, 1, 2, 3, 4, 6], 2]);
    unfold();
    expect(at()).toEqual([[0, 1, 2, 3, 4, 6], 2]);
    fold();
    expect(at()).toEqual([[0, 1, 2, 3, 4, 6], 1]);
    fold();
    expect(at()).toEqual([[0, 1, 4, 6], 1]);
    fold();
    fold();
    expect(at()).toEqual([[0, 6], 0]);
    fold();
    expect(at()).toEqual([[0, 6], 0]);
    move('last');
    unfold();
    expect(at()).toEqual([[0, 6], 6]);
  });

  test('ORG-02 Enter chooses where the keyboard stands, says so once and closes', () => {
    const { openUp, move, choose, value, context, emitted } = openPicker();
    openUp();
    move('next');
    choose();
    expect(value()).toBe('closed');
    expect(context().chosen).toBe('PAR');
    expect(emitted).toEqual([{ type: 'organization.chosen', code: 'PAR' }]);
  });
});

describe('ORG-02 by pointer', () => {
  test('ORG-02 what is pressed counts, not where the keyboard stands', () => {
    const { openUp, unfold, fold, context } = openPicker();
    openUp();
    fold(1);
    expect([context().shown, context().active]).toEqual([[0, 1, 4, 6], 1]);
    unfold(4);
    expect([context().shown, context().active]).toEqual([[0, 1, 4, 5, 6], 4]);
    unfold(0);
    expect(context().active).toBe(1);
    fold(5);
    expect(context().active).toBe(4);
  });

  test.each([-1, 7, 99])('ORG-02 a row %i that is not there does nothing', (at) => {
    const { openUp, unfold, fold, choose, context, value, emitted } = openPicker();
    openUp();
    const before = context();
    unfold(at);
    fold(at);
    choose(at);
    expect([value(), context(), emitted]).toEqual([{ open: 'browsing' }, before, []]);
  });
});

test('ORG-02 closing without a choice keeps what was chosen', () => {
  const { actor, openUp, search, value, context, emitted } = openPicker();
  openUp();
  search('beta');
  actor.send({ type: 'picker.close' });
  expect([value(), context().chosen, emitted]).toEqual(['closed', 'BER', []]);
  openUp();
  expect([context().query, context().active]).toEqual(['', 2]);
});

test.each([
  ['berlin', [2]],
  ['  BER  ', [2]],
  ['paris ile', [3]],
  ['mnl', [5]],
  ['e', [0, 1, 2, 3, 6]],
])('ORG-02 searching %j finds names and codes, whatever case and accents', (query, shown) => {
  const { openUp, search, value, context } = openPicker();
  openUp();
  search(query);
  expect(value()).toEqual({ open: 'searching' });
  expect([context().query, context().shown, context().active]).toEqual([query, shown, shown[0]]);
});

test('ORG-02 a search without a find says so; nothing can be chosen; emptied, the tree is back', () => {
  const { openUp, search, move, unfold, fold, choose, value, context, emitted } = openPicker();
  openUp();
  search('zürich');
  for (const step of ['next', 'previous', 'first', 'last', 'nextPage', 'previousPage'] as const) move(step);
  unfold();
  fold();
  choose();
  expect(value()).toEqual({ open: 'nothingFound' });
  expect([context().shown, context().active, emitted]).toEqual([[], -1, []]);
  search('  ');
  expect(value()).toEqual({ open: 'browsing' });
  expect([context().shown, context().active]).toEqual([[0, 1, 2, 3, 4, 6], 2]);
});

test('ORG-02 among the finds the tree keys do nothing and Enter chooses', () => {
  const { openUp, search, move, unfold, fold, choose, context, emitted } = openPicker();
  openUp();
  search('e');
  unfold();
  fold();
  expect(context().active).toBe(0);
  move('last');
  choose();
  expect(emitted).toEqual([{ type: 'organization.chosen', code: 'BETA' }]);
});

test('ORG-02 a disabled organisation is chosen only where that is allowed', () => {
  const strict = openPicker();
  strict.openUp();
  strict.choose(4);
  expect([strict.value(), strict.context().chosen, strict.emitted]).toEqual([{ open: 'browsing' }, 'BER', []]);
  const lenient = openPicker('BER', { mayChooseDisabled: true });
  lenient.openUp();
  lenient.choose(4);
  expect([lenient.value(), lenient.context().chosen]).toEqual(['closed', 'AS']);
});

test('ORG-02 without organisations the picker opens and nothing can be done', () => {
  const { openUp, move, unfold, fold, choose, search, value, context, emitted } = openPicker('', { all: [] });
  openUp();
  for (const step of ['next', 'last'] as const) move(step);
  unfold();
  fold();
  choose();
  expect([value(), context().shown, context().active]).toEqual([{ open: 'browsing' }, [], -1]);
  search('a');
  expect([value(), emitted]).toEqual([{ open: 'nothingFound' }, []]);
});
