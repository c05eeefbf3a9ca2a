import { randomBytes } from 'node:crypto';
import type { AnyChartModel } from '@learning-console/statecharts';
import { type Finding, findingText } from '@learning-console/statecharts/findings';
import { findPaths, makePaths } from '@learning-console/statecharts/paths';
import { describe, expect, test } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { modelWith, replay } from './probe.ts';

function findAll(model: AnyChartModel): Finding[] {
  const { faults, gaps } = findPaths(model);
  return [...faults, ...gaps];
}

describe('CHART-03 an error of a machine is a finding', () => {
  const fragile = setup({
    types: {
      context: {} as { names: string[] },
      events: {} as { type: 'add'; name: string } | { type: 'clear' } | { type: 'break' },
    },
    guards: { isLong: ({ event }) => event.type === 'add' && event.name.length > 3 },
  }).createMachine({
    id: 'fragile',
    context: { names: [] },
    initial: 'open',
    states: {
      open: {
        on: {
          add: { guard: 'isLong', target: 'named' },
          clear: 'empty',
          break: {
            actions: () => {
              throw new Error('The disk is full');
            },
          },
        },
      },
      named: {},
      empty: { on: { add: { guard: 'isLong', target: 'named' } } },
    },
  });
  const { missing } = findPaths(modelWith(fragile));
  const findings = findAll(modelWith(fragile));

  test('it names the machine, the state, the event and what to add once, and other events go on', () => {
    const texts = findings.map(findingText);
    expect(texts).toContain(
      'fragile: in "open" on break: The disk is full; give its model cases: { break: { name: { … } } }',
    );
    const [first = '', ...others] = texts.filter((text) => text.includes(' on add'));
    expect(first).toContain('fragile: in "open" on add: ');
    expect(first).toContain("reading 'length'); give its model cases: { add: { name: { … } } }");
    expect(others).toEqual([]);
    expect(missing).toEqual(['fragile.open ~ add ~ 0', 'fragile.open ~ break ~ 0', 'fragile.empty ~ add ~ 0']);
  });

  test('it says which events lead to the state', () => {
    const machine = createMachine({
      id: 'shop',
      initial: 'open',
      states: {
        open: { on: { enter: 'inside' } },
        inside: { on: { pay: { actions: assign(({ event }) => ({ name: getName(event.card) })) } } },
      },
    });
    const [text = ''] = findAll(modelWith(machine)).map(findingText);
    expect(text.startsWith('shop: in "inside" on pay (after enter): ')).toBe(true);
  });

  test('what generates files for committing throws it', () => {
    expect(() => makePaths(modelWith(fragile))).toThrow('fragile: in "open" on break: The disk is full');
  });

  test.each([
    ['a start', createMachine({ id: 'm', context: ({ input }) => ({ name: getName(input) }) }), 'inputs: { plain'],
    [
      'an input',
      createMachine({ id: 'm', context: {}, invoke: { id: 'load', src: 'load', input: () => getName(undefined) } }),
      'inputs: { plain',
    ],
    [
      'an output',
      createMachine({
        id: 'm',
        initial: 'open',
        states: { open: { on: { end: 'over' } }, over: { type: 'final' } },
        output: () => getName(undefined),
      }),
      'cases: { end',
    ],
    [
      'the result of an actor',
      createMachine({
        id: 'm',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { actions: assign(({ event }) => ({ name: getName(event.output) })) },
        },
      }),
      'outcomes: { load: { done',
    ],
  ])('%s that throws says what the model needs', (_, machine, advice) => {
    const [finding, ...others] = findAll(modelWith(machine)).map(findingText);
    expect(others).toEqual([]);
    expect(finding).toContain("reading 'name'); give its model");
    expect(finding).toContain(advice);
  });

  test('a context that grows is named by its field', () => {
    const counter = createMachine({
      id: 'counter',
      context: { clicks: 0, isOn: false },
      on: {
        click: { actions: assign({ clicks: ({ context }) => context.clicks + 1 }) },
        toggle: { actions: assign({ isOn: ({ context }) => !context.isOn }) },
      },
    });
    const texts = findAll(modelWith(counter)).map(findingText);
    expect(texts).toEqual([
      'counter: too many configurations; give its model a key without clicks, or cases that change one region at a time',
    ]);
  });

  test('a value that differs in each run is named by its field', () => {
    const machine = createMachine({
      id: 'ids',
      context: { id: '' },
      on: { create: { actions: assign({ id: () => randomBytes(8).toString('hex') }) } },
    });
    const [text] = findAll(modelWith(machine)).map(findingText);
    expect(text).toContain('the same events lead to different states; give its model a key without id');
  });

  test('random numbers and the clock of the language are the same in each run', () => {
    const machine = createMachine({
      id: 'dice',
      context: { values: [] as unknown[] },
      initial: 'idle',
      states: {
        idle: { on: { roll: { target: 'rolled', actions: assign({ values: () => readChance() }) } } },
        rolled: {},
      },
    });
    const model = modelWith(machine);
    expect(findAll(model)).toEqual([]);
    const { paths, again } = replay(model);
    expect(again).toEqual(paths);
  });

  test('a context that contains itself, a DOM-like object or a symbol is written', () => {
    const machine = createMachine({
      id: 'editor',
      context: () => {
        const node: { name: string; parent?: unknown } = { name: 'p' };
        node.parent = { child: node, mark: Symbol('mark') };
        return { node };
      },
      on: { type: { actions: assign({}) } },
    });
    const { paths } = findPaths(modelWith(machine));
    expect(findAll(modelWith(machine))).toEqual([]);
    expect(paths.paths[0]?.start.context).toEqual({
      node: { name: 'p', parent: { child: '(cycle)', mark: 'Symbol(mark)' } },
    });
  });

  test('an event called half is no event of the clock', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { after: { 50: 'c' }, on: { half: 'b' } }, b: {}, c: {} },
    });
    expect(findAll(modelWith(machine))).toEqual([]);
    expect(findPaths(modelWith(machine)).missing).toEqual([]);
  });

  test('an event called time is no timer', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { after: { 50: 'b' }, on: { time: 'c' } }, b: { on: { time: 'a' } }, c: {} },
    });
    const { missing } = findPaths(modelWith(machine));
    expect([findAll(modelWith(machine)), missing]).toEqual([[], []]);
    const { paths, again } = replay(modelWith(machine));
    expect(again).toEqual(paths);
  });

  test('a long chart is not called endless', () => {
    const names = Array.from({ length: 65 }, (_, at) => `s${at}`);
    const states = Object.fromEntries(
      names.map((name, at) => [name, names[at + 1] ? { on: { next: names[at + 1] } } : {}]),
    );
    const machine = createMachine({ id: 'wizard', initial: 's0', states });
    expect(findAll(modelWith(machine)).map(findingText)).toEqual([
      'wizard: a state is more than 60 events away; give its model inputs that start nearer to it',
    ]);
  });

  test('what a machine keeps outside its context is a finding, and the command goes on', () => {
    let count = 0;
    const machine = createMachine({
      id: 'leaky',
      initial: 'start',
      states: {
        start: { on: { go: [{ guard: () => count++ < 3, target: 'loading' }, { target: 'over' }] } },
        loading: { invoke: { id: 'load', src: 'load', onDone: 'over' } },
        over: { on: { again: 'start' } },
      },
    });
    const texts = findAll(modelWith(machine)).map(findingText);
    expect(texts.join()).toContain(
      'the same events lead to different states; remove what it keeps outside its context',
    );
  });

  test('two messages of one event are two findings', () => {
    const fail = (message: string) => () => {
      throw new Error(message);
    };
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { save: { actions: fail('full') }, next: 'b' } },
        b: { on: { save: { actions: fail('locked') } } },
      },
    });
    const messages = findAll(modelWith(machine)).map(({ message }) => message);
    expect(messages).toEqual(['full', 'locked']);
  });
});

const getName = (value: unknown): string => (value as { name: string }).name;

function readRandomBytes(): Uint16Array {
  const values = new Uint16Array(3);
  crypto.getRandomValues(values);
  if (values.every((value) => value === 0)) throw new Error('nothing was filled in');
  return values;
}

const readChance = () => [
  Math.random(),
  crypto.randomUUID(),
  readRandomBytes().join(),
  new Date(),
  Date.now(),
  new Date('2026-05-01').getTime(),
];
