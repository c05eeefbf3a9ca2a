import { describe, expect, test } from 'vitest';
import { type AnyEventObject, assign, createMachine, fromPromise, sendParent, setup } from 'xstate';
import { modelWith, replay, walk } from './probe.ts';

type GuardInput = { event: AnyEventObject };

describe('CHART-03 a feature of XState in a machine that nobody prepared', () => {
  const player = createMachine({
    id: 'player',
    initial: 'on',
    states: {
      on: {
        initial: 'quiet',
        on: { stop: 'off' },
        states: {
          quiet: { on: { louder: 'loud' } },
          loud: { initial: 'far', states: { far: { on: { near: 'close' } }, close: {} } },
          last: { type: 'history' },
          exact: { type: 'history', history: 'deep' },
        },
      },
      off: { on: { resume: 'on.last', resumeExactly: 'on.exact' } },
    },
  });

  test('a history state is taken with each memory that it can have', () => {
    const { steps, missing } = walk(modelWith(player));
    const resumed = steps.filter(({ event }) => event.startsWith('resume'));
    const results = new Set(resumed.map(({ event, state }) => `${event} ${JSON.stringify(state)}`));
    expect(missing).toEqual([]);
    expect([...results].sort()).toEqual([
      'resume {"on":"quiet"}',
      'resume {"on":{"loud":"far"}}',
      'resumeExactly {"on":"quiet"}',
      'resumeExactly {"on":{"loud":"close"}}',
      'resumeExactly {"on":{"loud":"far"}}',
    ]);
  });

  test('a machine sends to the parent that it does not have, from its first step on', () => {
    const child = createMachine({
      id: 'child',
      entry: sendParent({ type: 'ready' }),
      on: { ask: { actions: sendParent({ type: 'asked', times: 2 }) } },
    });
    const { steps, missing } = walk(modelWith(child));
    const sent = steps.flatMap(({ sent: all = [] }) => all);
    expect(missing).toEqual([]);
    expect(sent).toContainEqual({ to: 'parent', event: { type: 'ready' } });
    expect(sent).toContainEqual({ to: 'parent', event: { type: 'asked', times: 2 } });
  });

  test('a machine that ends does not tell its parent twice', () => {
    const ending = createMachine({
      id: 'ending',
      initial: 'open',
      states: { open: { on: { close: 'closed' } }, closed: { type: 'final' } },
    });
    expect(walk(modelWith(ending)).steps.flatMap(({ sent = [] }) => sent)).toEqual([]);
  });

  test('a timer whose guard rejects it is over, and the machine goes on', () => {
    const oven = setup({
      types: { context: {} as { isHot: boolean }, events: {} as { type: 'heat' } | { type: 'again' } },
      guards: { isHot: ({ context }) => context.isHot },
    }).createMachine({
      id: 'oven',
      context: { isHot: false },
      initial: 'warming',
      states: {
        warming: {
          after: { 100: { guard: 'isHot', target: 'ready' } },
          on: { heat: { actions: assign({ isHot: true }) }, again: { target: 'warming', reenter: true } },
        },
        ready: {},
      },
    });
    const model = modelWith(oven);
    expect(walk(model).missing).toEqual([]);
    const { paths, again } = replay(model);
    expect(again).toEqual(paths);
  });

  test('actors without a name are replaced: their code does not run', () => {
    const ran: string[] = [];
    const run = (name: string) => fromPromise(async () => void ran.push(name));
    const loader = createMachine({
      id: 'loader',
      initial: 'loading',
      states: {
        loading: { invoke: { src: run('invoked'), onDone: 'shown', onError: 'failed' } },
        shown: { entry: assign({ extra: ({ spawn }) => spawn(run('spawned')) }) },
        failed: { invoke: { id: 'named', src: run('named'), onDone: 'loading' } },
      },
    });
    const { missing, steps } = walk(modelWith(loader));
    expect({ missing, ran }).toEqual({ missing: [], ran: [] });
    expect(steps.flatMap(({ started = [] }) => started)).toContainEqual({ actor: 'named' });
  });

  test('an actor without an implementation is replaced too', () => {
    const loader = createMachine({
      id: 'loader',
      initial: 'loading',
      states: { loading: { invoke: { src: 'load', onDone: 'shown', onError: 'failed' } }, shown: {}, failed: {} },
    });
    expect(walk(modelWith(loader)).missing).toEqual([]);
  });

  test('snapshots in the model take guarded transitions of an observed actor', () => {
    const watcher = setup({
      actors: { download: fromPromise(async () => 'never') },
    }).createMachine({
      id: 'watcher',
      initial: 'waiting',
      states: {
        waiting: {
          invoke: {
            src: 'download',
            id: 'file',
            onSnapshot: [
              { guard: ({ event }) => getDone(event.snapshot) >= 100, target: 'ready' },
              { guard: ({ event }) => getDone(event.snapshot) < 0, target: 'broken' },
            ],
          },
        },
        ready: {},
        broken: {},
      },
    });
    const snapshots = {
      download: { half: { context: { done: 50 } }, whole: { context: { done: 100 } }, bad: { context: { done: -1 } } },
    };
    const model = modelWith(watcher, { snapshots });
    expect(walk(model).missing).toEqual([]);
    const { paths, again } = replay(model);
    expect(again).toEqual(paths);
  });

  test.each([
    'open (fast)',
    'say: hello',
    'a; b',
    '"quoted"',
    'x ~ 1 ~ 0',
    'done',
    'two\nlines',
    'ends (',
    'x (y',
    'done work',
    'error x',
    'start',
    'ü → 漢',
  ])('an event can be called %j', (name) => {
    const machine = createMachine({
      id: 'named',
      initial: 'first',
      states: {
        first: { on: { [name]: 'second' } },
        second: {
          on: {
            [name]: [{ guard: ({ event }: GuardInput) => event.far === true, target: 'third' }],
          },
        },
        third: {},
      },
    });
    const model = modelWith(machine, { cases: { [name]: { 'far (very): so; "it" is': { far: true }, near: {} } } });
    expect(walk(model).missing).toEqual([]);
    const { paths, again } = replay(model);
    expect(again).toEqual(paths);
  });

  test('outcomes can have the name of the implementation, for an actor without an ID', () => {
    const machine = setup({ actors: { load: fromPromise<number>(async () => 0) } }).createMachine({
      id: 'loads',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'load',
            onDone: [{ guard: ({ event }) => event.output > 1, target: 'many' }, { target: 'few' }],
          },
        },
        many: {},
        few: {},
      },
    });
    expect(walk(modelWith(machine, { outcomes: { load: { done: { two: 2, one: 1 } } } })).missing).toEqual([]);
  });

  test('plain actions are reported and do not run if the model says so', () => {
    const calls: string[] = [];
    const machine = createMachine({
      id: 'noisy',
      entry: () => void calls.push('entry'),
      on: { ring: { actions: () => void calls.push('ring') } },
    });
    expect(walk(modelWith(machine, { runsActions: false })).missing).toEqual([]);
    expect(calls).toEqual([]);
    walk(modelWith(machine));
    expect(new Set(calls)).toEqual(new Set(['entry', 'ring']));
  });
});

const getDone = (snapshot: unknown): number => (snapshot as { context?: { done: number } }).context?.done ?? Number.NaN;
