import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, setup } from 'xstate';
import { defineModel, type World } from '#machines/shared/chart-model.ts';
import { saver, saverMachine } from '#tests/support/saver.ts';
import { idsOf, testTitles } from '#tools/requirements-table.ts';
import { transitionsOf } from '#tools/statecharts/committed.ts';
import { explore } from '#tools/statecharts/explore.ts';
import { makePathFile, pathFileText, type WrittenPath } from '#tools/statecharts/paths.ts';
import { declaredTransitions } from '#tools/statecharts/transitions.ts';

const file = makePathFile(saver);
const taken = (depth: string) => transitionsOf(file.paths.filter((path) => path.depth === depth));

describe('CHART-03 the walk', () => {
  test('CHART-03 eventless transitions, timers, ends of actors and branches are all declared by name', () => {
    expect(declaredTransitions(saverMachine).map(({ name }) => name)).toEqual([
      'saver ~ saver.close ~ 0',
      'saver.editing ~ name.save ~ 0',
      'saver.saving ~ page.hidden ~ 0',
      'saver.saving ~ done saveName ~ 0',
      'saver.saving ~ done saveName ~ 1',
      'saver.saving ~ error saveName ~ 0',
      'saver.saving ~ after longPause ~ 0',
      'saver.checking ~ always ~ 0',
      'saver.checking ~ always ~ 1',
      'saver.waiting ~ after shortPause ~ 0',
      'saver.waiting ~ after longPause ~ 0',
      'saver.givenUp ~ name.save ~ 0',
    ]);
  });

  test('CHART-03 everything that can be walked is walked at both depths, and what time forbids is not', () => {
    const forbidden = 'saver.waiting ~ after longPause ~ 0';
    const possible = file.transitions.filter((name) => name !== forbidden);
    expect(possible.filter((name) => !taken('pair').has(name))).toEqual([]);
    expect(possible.filter((name) => !taken('transition').has(name))).toEqual([]);
    expect(taken('pair').has(forbidden)).toBe(false);
  });

  test('CHART-03 a step notes context, notices, started actors with their input and what was sent to them', () => {
    const save = file.paths.flatMap(({ steps }) => steps).find(({ event }) => event === 'name.save');
    expect(save).toEqual({
      event: 'name.save',
      case: 'short',
      state: 'saving',
      context: { name: 'A', tries: 1 },
      transitions: ['saver.editing ~ name.save ~ 0'],
      started: [{ actor: 'saveName', input: 'A' }],
    });
    const steps = file.paths.flatMap(({ steps }) => steps);
    expect(steps.find(({ event }) => event === 'page.hidden')?.sent).toEqual([{ to: 'ear', event: { type: 'tell' } }]);
    expect(steps.find((step) => step.case === 'good')?.emitted).toEqual([
      { type: 'notice', tone: 'success', text: 'Saved.' },
    ]);
  });

  test('CHART-03 the same machine gives the same file again', () => {
    expect(pathFileText(makePathFile(saver))).toBe(pathFileText(file));
  });

  test('CHART-03 a state whose context never ends growing is refused instead of explored for ever', () => {
    const growing = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'count.add' } },
    }).createMachine({
      id: 'growing',
      context: { count: 0 },
      on: { 'count.add': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
    const model = defineModel({ machine: growing, title: 'Growing', summary: '', area: 'shared' });
    expect(() => explore(model)).toThrow('growing: too many situations; give its model a key');
  });
});

describe('CHART-03 the world around a chart', () => {
  const inWorld = (world: World<typeof saverMachine>) =>
    makePathFile({ ...saver, world: world as World<AnyStateMachine> });
  const eventsOf = (path: WrittenPath) => path.steps.map(({ event }) => event);

  test('CHART-03 what never comes is neither walked nor expected to change nothing; what came is remembered', () => {
    const { paths, states, transitions } = inWorld({
      facts: { isHidden: false },
      after: ({ event }, { facts }) => ({ isHidden: facts.isHidden === true || event === 'page.hidden' }),
      allows: ({ event }, { facts, isIn }) => (event === 'saver.close' ? facts.isHidden === true : !isIn('givenUp')),
    });
    const closed = paths.map(eventsOf).filter((events) => events.includes('saver.close'));
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.filter((events) => !events.slice(0, events.indexOf('saver.close')).includes('page.hidden'))).toEqual(
      [],
    );
    const neverTaken = 'saver.givenUp ~ name.save ~ 0';
    expect([transitions.includes(neverTaken), transitionsOf(paths).has(neverTaken)]).toEqual([true, false]);
    expect(states.find(({ state }) => state === 'givenUp')?.ignores).toEqual(['page.hidden']);
  });

  test('CHART-03 no path goes on after what hardly ever comes, unless no other leads there', () => {
    const { paths } = inWorld({ allows: () => true, isRare: ({ event }) => event === 'page.hidden' });
    const hidden = paths.map(eventsOf).filter((events) => events.includes('page.hidden'));
    expect(hidden.map((events) => events.indexOf('page.hidden') - events.length)).toEqual(hidden.map(() => -1));
  });
});

test('CHART-06 requirement IDs are read from the titles of tests', () => {
  const source = "test('RESET-05 LOGIN-05 it\\'s so', () => {}); test.each([1])('ORG-01 %s', f); const a = 'REQ-01';";
  expect(testTitles(source).flatMap(idsOf)).toEqual(['RESET-05', 'LOGIN-05', 'ORG-01']);
  const cases = "test.for([\n  ['/cert', 'ORG-02'],\n] as const)('SHELL-08 %s highlights %s', f);";
  expect(testTitles(cases).flatMap(idsOf)).toEqual(['SHELL-08']);
});
