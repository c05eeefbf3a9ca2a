import { describe, expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { modelWith, replay, walk } from './probe.ts';

const getX = (snapshot: unknown): number => (snapshot as { context: { x: number } }).context.x;

describe('CHART-03 actors of a machine that nobody prepared', () => {
  test('an actor that is named only where it is spawned needs no implementation', () => {
    const machine = createMachine({
      id: 'm',
      context: ({ spawn }) => ({ child: spawn('worker', { id: 'worker' }) }),
      on: { add: { actions: assign({ other: ({ spawn }) => spawn('helper', { id: 'helper' }) }) } },
    });
    const { steps, missing } = walk(modelWith(machine));
    const started = steps.flatMap((step) => step.started ?? []).map(({ actor }) => actor);
    expect([missing, [...new Set(started)].sort()]).toEqual([[], ['helper', 'worker']]);
  });

  test('the end of an actor whose guard rejects it is no end of the others, and no paths are lost', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { guard: ({ event }) => event.output !== undefined, target: 'ok' },
            onError: 'bad',
          },
        },
        ok: {},
        bad: {},
      },
    });
    const model = modelWith(machine, { outcomes: { load: { done: { nothing: undefined, some: 1 } } } });
    expect(walk(model).missing).toEqual([]);
    const { paths, again } = replay(model);
    expect(again).toEqual(paths);
  });

  test('two implementations with one ID have outcomes of their own', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          invoke: { id: 'load', src: 'loadA', onDone: { guard: ({ event }) => event.output.a === 1, target: 'b' } },
        },
        b: {
          invoke: { id: 'load', src: 'loadB', onDone: { guard: ({ event }) => event.output.b === 2, target: 'c' } },
        },
        c: {},
      },
    });
    const outcomes = { loadA: { done: { one: { a: 1 } } }, loadB: { done: { two: { b: 2 } } } };
    expect(walk(modelWith(machine, { outcomes })).missing).toEqual([]);
  });

  test.each(['kid', 'logic'])('an observed actor begins with the first snapshot of %s', (name) => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          invoke: {
            id: 'kid',
            src: 'logic',
            onSnapshot: { guard: ({ event }) => getX(event.snapshot) > 1, target: 'b' },
          },
        },
        b: {},
      },
    });
    const snapshots = { [name]: { first: { context: { x: 0 } }, next: { context: { x: 2 } } } };
    expect(walk(modelWith(machine, { snapshots })).missing).toEqual([]);
  });

  test('a machine can look for an actor before it starts one of that name', () => {
    const machine = createMachine({
      id: 'm',
      entry: ({ system }) => void system.get('bus'),
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { invoke: { src: 'bus', systemId: 'bus' } } },
    });
    expect(walk(modelWith(machine)).missing).toEqual([]);
  });

  test('an empty date field is a value', () => {
    const machine = createMachine({ id: 'm', context: { day: new Date(Number.NaN) }, on: { go: {} } });
    expect(walk(modelWith(machine)).steps[0]?.context).toEqual({ day: '(invalid date)' });
  });
});
