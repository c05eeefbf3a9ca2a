import { randomBytes } from 'node:crypto';
import { findingText } from '@learning-console/statecharts/findings';
import { findPaths, makePaths } from '@learning-console/statecharts/paths';
import { describe, expect, test } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { modelWith, replay } from './probe.ts';

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
  const { findings, missing } = findPaths(modelWith(fragile));

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
    const [text = ''] = findPaths(modelWith(machine)).findings.map(findingText);
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
    const [finding, ...others] = findPaths(modelWith(machine)).findings.map(findingText);
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
    const texts = findPaths(modelWith(counter)).findings.map(findingText);
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
    const [text] = findPaths(modelWith(machine)).findings.map(findingText);
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
    expect(findPaths(model).findings).toEqual([]);
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
    const { findings, paths } = findPaths(modelWith(machine));
    expect(findings).toEqual([]);
    expect(paths.paths[0]?.start.context).toEqual({
      node: { name: 'p', parent: { child: '(cycle)', mark: 'Symbol(mark)' } },
    });
  });
});

const getName = (value: unknown): string => (value as { name: string }).name;

const readChance = () => [
  Math.random(),
  crypto.randomUUID(),
  crypto.getRandomValues(new Uint8Array(2)).join(),
  new Date(),
  Date.now(),
  new Date('2026-05-01').getTime(),
];
