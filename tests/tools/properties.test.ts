import { type AnyChartModel, defineModel } from '@learning-console/statecharts';
import type { AnyProperty, Judge } from '@learning-console/statecharts/properties';
import { checkTrace } from '@learning-console/statecharts/trace';
import { prepareWalk } from '@learning-console/statecharts/walk';
import { violationText } from '@learning-console/statecharts/walk-command';
import { walkMachine } from '@learning-console/statecharts/walk-report';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate';
import { saver } from '#tests/support/saver.ts';

const withProperties = (...properties: AnyProperty[]): AnyChartModel => ({ ...saver, properties });
const walk = (...properties: AnyProperty[]) =>
  walkMachine(withProperties(...properties), { seed: 3, walks: 40, steps: 30 });
const getEvents = (model: AnyChartModel) =>
  walkMachine(model, { seed: 3, walks: 40, steps: 30 }).violation?.trace.events.map(({ event }) => event);

describe('CHART-03 properties of a machine', () => {
  test('CHART-03 always and never judge each moment; a violation has state, values and the shortest way', () => {
    const { violation } = walk({
      name: 'it tries twice at most',
      requirement: 'GEN-01',
      always: ({ context }) => context.tries < 3,
    });
    expect(violation?.trace.events.map(({ event }) => event)).toEqual([
      'name.save',
      expect.stringMatching(/^(done|error) saveName$|^after longPause$/),
      'after shortPause',
      expect.stringMatching(/^(done|error) saveName$|^after longPause$/),
      'name.save',
    ]);
    const text = violation ? violationText(violation) : '';
    expect(text).toContain("'it tries twice at most (GEN-01)' does not always hold");
    expect(text).toMatch(/in "saving" with \{"tries":3,"name":"\w*"\}/);
    expect(text).toContain('way: start (plain), name.save (short), ');
    expect(walk({ name: 'it never waits', never: ({ isIn }) => isIn('waiting') }).violation).toMatchObject({
      reason: 'happens',
      trace: { machine: 'saver', input: 'plain', events: [{ event: 'name.save' }, {}] },
    });
    expect(walk({ name: 'tries grow', always: isGrowing }).violation).toBeUndefined();
  });

  test('CHART-03 a machine that retries becomes ready: each answer has its turn', () => {
    const load = fromPromise(async () => 'loaded');
    const machine = setup({ actors: { load } }).createMachine({
      id: 'retrying',
      initial: 'loading',
      states: {
        loading: { tags: 'busy', invoke: { src: 'load', onDone: 'ready', onError: 'waiting' } },
        waiting: { tags: 'busy', after: { 1000: 'loading' } },
        ready: {},
      },
    });
    const model = defineModel({
      machine,
      title: 'Retrying',
      area: 'a',
      outcomes: { load: { error: { failed: new Error('failed') }, done: { plain: 'loaded' } } },
      properties: [{ name: 'it becomes ready', eventually: ({ isIn }) => isIn('ready') }],
    });
    expect(walkMachine(model, { seed: 3, walks: 10, steps: 5 }).violation).toBeUndefined();
  });

  test('CHART-03 eventually needs no help of the user; a bound counts steps', () => {
    const inSaving: { after: Judge<AnyStateMachine> } = { after: ({ isIn }) => isIn('saving') };
    expect(
      walk({ name: 'saving ends', ...inSaving, eventually: ({ isIn }) => !isIn('saving') }).violation,
    ).toBeUndefined();
    expect(walk({ name: 'it gives up', eventually: ({ isIn }) => isIn('givenUp') }).violation).toMatchObject({
      property: 'it gives up',
      reason: 'is not met: nothing but the user can continue',
      events: [],
    });
    expect(
      walk({ name: 'quick', ...inSaving, within: 1, eventually: ({ isIn }) => isIn('saved') }).violation?.reason,
    ).toBe('is not met within 1 steps');
    const gaveUp = withProperties({ name: 'it gives up', eventually: ({ isIn }) => isIn('givenUp') });
    const ended = checkTrace(gaveUp, { machine: 'saver', input: 'plain', events: [] });
    expect([ended.violation, ended.open.map(({ name }) => name)]).toEqual([undefined, ['it gives up']]);
    const late = walk({ name: 'much later', within: 90, eventually: () => false });
    expect([late.violation, [...late.undecided]]).toEqual([undefined, [['much later', 40]]]);
  });

  test('CHART-03 until: it holds until something else does', () => {
    const edits = { after: () => true, until: isClosed };
    expect(
      walk({ name: 'no name before the end', ...edits, holds: ({ context }) => context.name === '' }).violation,
    ).toMatchObject({ reason: 'ends too early', trace: { events: [{ event: 'name.save', case: 'short' }] } });
    expect(
      walk({ name: 'waits', after: isWaiting, holds: isWaiting, until: ({ isIn }) => !isIn('waiting') }).violation,
    ).toBeUndefined();
  });

  test('CHART-03 a property that throws and a machine that throws are violations', () => {
    const broken: AnyProperty = {
      name: 'broken',
      always: () => {
        throw new Error('no such field');
      },
    };
    expect(walk(broken).violation?.reason).toBe('throws: no such field');
    const failing = setup({}).createMachine({
      id: 'failing',
      initial: 'open',
      states: { open: { on: { go: 'broken' } }, broken: { entry: assign(() => JSON.parse('{')) } },
    });
    const model = defineModel({ machine: failing, title: 'Failing', area: 'patterns' });
    const { violation } = walkMachine(model, { seed: 1, walks: 3, steps: 9 });
    expect(violation).toMatchObject({ property: 'no error', events: [{ event: 'go' }], moment: { state: 'open' } });
    expect(() => violation && checkTrace(model, violation.trace)).toThrow(/^step 1 \(go\): .*JSON/);
  });

  test('CHART-03 the same seed makes the same walks, another one others', () => {
    const wander = (seed: number) => {
      const { steps, taken } = walkMachine(saver, { seed, walks: 5, steps: 30 });
      return JSON.stringify([steps, [...taken]]);
    };
    expect(wander(1)).toBe(wander(1));
    expect(new Set([1, 2, 3, 4].map(wander)).size).toBeGreaterThan(1);
  });

  test('CHART-03 properties with one name or an unknown field are refused', () => {
    const never = () => false;
    const define = (...properties: AnyProperty[]) => defineModel({ ...saver, properties });
    expect(() => define({ name: 'a', never }, { name: 'a', never })).toThrow("two properties are named 'a'");
    const wrong = { name: 'a', never, witin: 3 };
    expect(() => define(wrong)).toThrow("the property 'a' has an unknown field witin");
  });
});

const isGrowing: Judge<AnyStateMachine> = ({ context, contextBefore }) => context.tries >= (contextBefore?.tries ?? 0);
const isClosed: Judge<AnyStateMachine> = ({ isIn }) => isIn('closed');
const isWaiting: Judge<AnyStateMachine> = ({ isIn }) => isIn('waiting');

const counter = setup({
  types: { context: {} as { sum: number }, events: {} as { type: 'add'; by: number; note: string } | { type: 'look' } },
}).createMachine({
  id: 'counter',
  context: { sum: 0 },
  on: {
    add: { actions: assign({ sum: ({ context, event }) => context.sum + event.by }) },
    look: { actions: () => {} },
  },
});

const counting = defineModel({
  machine: counter,
  title: 'Counter',
  area: 'patterns',
  generators: { add: (random) => ({ by: random.integer(1, 9), note: random.text(0, 5) }) },
  key: ({ sum }) => Math.min(sum, 3),
  properties: [{ name: 'the sum stays small', always: ({ context }) => context.sum < 40 }],
});

describe('CHART-03 payload generators', () => {
  test('CHART-03 walks use new payloads; a failure is shortened in events and in data, and replays', () => {
    const { violation } = walkMachine(counting, { seed: 5, walks: 30, steps: 60 });
    const events = violation?.trace.events ?? [];
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['add']));
    expect(events.length).toBeLessThanOrEqual(9);
    expect(violation?.moment?.context.sum).toBeGreaterThanOrEqual(40);
    const again = prepareWalk(counting).follow('plain', JSON.parse(JSON.stringify(events)));
    expect(again.violation?.trace).toEqual(violation?.trace);
    expect(
      getEvents({ ...counting, properties: [{ name: 'no sum', always: ({ context }) => context.sum === 0 }] }),
    ).toEqual(['add']);
    const some = walkMachine(
      { ...counting, properties: [{ name: 'no sum', always: ({ context }) => context.sum === 0 }] },
      { seed: 5, walks: 9, steps: 9 },
    );
    expect(some.violation?.trace.events).toEqual([{ event: 'add', case: 'generated', data: { by: 1, note: '' } }]);
  });

  test('CHART-03 an event without cases has three payloads of its generator in paths, the same in each run', () => {
    expect(Object.keys(counting.cases?.add ?? {})).toEqual(['generated 1', 'generated 2', 'generated 3']);
    expect(defineModel({ ...counting, cases: {} }).cases).toEqual(counting.cases);
    const named = defineModel({ ...counting, cases: { add: { one: { by: 1, note: '' } } } });
    expect(named.cases).toEqual({ add: { one: { by: 1, note: '' } } });
  });
});
