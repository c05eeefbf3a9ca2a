import { defineModel, type Environment } from '@learning-console/statecharts';
import { explore } from '@learning-console/statecharts/exploration';
import { pathFileText } from '@learning-console/statecharts/path-file';
import { getTransitions, type MachinePath, makePaths } from '@learning-console/statecharts/paths';
import { declaredTransitions } from '@learning-console/statecharts/transitions';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, setup } from 'xstate';
import { saver, saverMachine } from '#tests/support/saver.ts';
import { findIds, testTitles } from '#tools/requirements-table.ts';

const file = makePaths(saver);
const taken = (depth: string) => getTransitions(file.paths.filter((path) => path.depth === depth));

describe('CHART-03 path generation', () => {
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

  test('CHART-03 every possible transition is taken at both depths, and one that timers prevent is not', () => {
    const forbidden = 'saver.waiting ~ after longPause ~ 0';
    const possible = file.transitions.filter((name) => name !== forbidden);
    expect(possible.filter((name) => !taken('pair').has(name))).toEqual([]);
    expect(possible.filter((name) => !taken('transition').has(name))).toEqual([]);
    expect(taken('pair').has(forbidden)).toBe(false);
  });

  test('CHART-03 a step records context, notices, started actors with their input and the events sent to them', () => {
    const save = file.paths.flatMap(({ steps }) => steps).find(({ event }) => event === 'name.save');
    expect(save).toEqual({
      event: 'name.save',
      case: 'short',
      state: 'saving',
      context: { name: 'A', tries: 1 },
      transitions: ['saver.editing ~ name.save ~ 0'],
      started: [{ actor: 'saveName', input: 'A' }],
      timers: ['after longPause 5000 ms'],
    });
    const steps = file.paths.flatMap(({ steps }) => steps);
    expect(steps.find(({ event }) => event === 'page.hidden')?.sent).toEqual([
      { to: 'listener', event: { type: 'page.hidden' } },
    ]);
    expect(steps.find((step) => step.case === 'good')?.emitted).toEqual([
      { type: 'notice', tone: 'success', text: 'Saved.' },
    ]);
  });

  test('CHART-03 the same machine generates the same file', () => {
    expect(pathFileText(saver, makePaths(saver))).toBe(pathFileText(saver, file));
  });

  test('CHART-03 a context that grows without limit is rejected', () => {
    const growing = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'count.add' } },
    }).createMachine({
      id: 'growing',
      context: { count: 0 },
      on: { 'count.add': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
    const model = defineModel({ machine: growing, title: 'Growing', area: 'patterns' });
    expect(() => explore(model)).toThrow('growing: too many configurations; give its model a key');
  });
});

describe('CHART-03 the environment of a chart', () => {
  const pathsIn = (environment: Environment<typeof saverMachine>) =>
    makePaths({ ...saver, environment: environment as Environment<AnyStateMachine> });
  const getEvents = (path: MachinePath) => path.steps.map(({ event }) => event);

  test('CHART-03 an event that is not allowed is neither sent nor expected to be ignored; facts are stored', () => {
    const { paths, states, transitions } = pathsIn({
      facts: { isHidden: false },
      after: ({ event }, { facts }) => ({ isHidden: facts.isHidden === true || event === 'page.hidden' }),
      allows: ({ event }, { facts, isIn }) => (event === 'saver.close' ? facts.isHidden === true : !isIn('givenUp')),
    });
    const closed = paths.map(getEvents).filter((events) => events.includes('saver.close'));
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.filter((events) => !events.slice(0, events.indexOf('saver.close')).includes('page.hidden'))).toEqual(
      [],
    );
    const neverTaken = 'saver.givenUp ~ name.save ~ 0';
    expect([transitions.includes(neverTaken), getTransitions(paths).has(neverTaken)]).toEqual([true, false]);
    expect(states.find(({ state }) => state === 'givenUp')?.ignores).toEqual(['page.hidden']);
  });

  test('CHART-03 a path continues after a rare event only if no other path reaches the state', () => {
    const { paths } = pathsIn({ allows: () => true, isRare: ({ event }) => event === 'page.hidden' });
    const hidden = paths.map(getEvents).filter((events) => events.includes('page.hidden'));
    expect(hidden.map((events) => events.indexOf('page.hidden') - events.length)).toEqual(hidden.map(() => -1));
  });
});

test('CHART-06 requirement IDs are read from test titles', () => {
  const source = "test('RESET-05 LOGIN-05 it\\'s so', () => {}); test.each([1])('ORG-01 %s', f); const a = 'REQ-01';";
  expect(testTitles(source).flatMap(findIds)).toEqual(['RESET-05', 'LOGIN-05', 'ORG-01']);
  const cases = "test.for([\n  ['/cert', 'ORG-02'],\n] as const)('SHELL-08 %s highlights %s', f);";
  expect(testTitles(cases).flatMap(findIds)).toEqual(['SHELL-08']);
});
