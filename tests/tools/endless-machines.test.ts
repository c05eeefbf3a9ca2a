import { defineModel } from '@learning-console/statecharts';
import type { Fixture } from '@learning-console/statecharts/fixture';
import { fixtureToTrace } from '@learning-console/statecharts/fixture-reading';
import { findGoal } from '@learning-console/statecharts/goals';
import { checkMachine } from '@learning-console/statecharts/machine-check';
import { pathFileText } from '@learning-console/statecharts/path-file';
import { findPaths, makePaths } from '@learning-console/statecharts/paths';
import { limitTime, runAndUndo, TimeLimitError } from '@learning-console/statecharts/time-limit';
import { replayTrace } from '@learning-console/statecharts/trace';
import { violationText } from '@learning-console/statecharts/walk-command';
import { walkMachine } from '@learning-console/statecharts/walk-report';
import { beforeEach, expect, test, vi } from 'vitest';
import { assign, createMachine } from 'xstate';
import { modelWith } from './probe.ts';

beforeEach(() => void vi.stubEnv('STATECHARTS_TIME_LIMIT', '0.3'));

const loopForever = () => {
  for (;;);
};

test('CHART-06 code without an end is stopped, and what was changed for it is undone', () => {
  const undone: string[] = [];
  const before = Date;
  expect(() =>
    limitTime(() => {
      globalThis.Date = class extends before {} as DateConstructor;
      runAndUndo(() => {
        globalThis.Date = before;
        undone.push('the clock');
      }, loopForever);
    }, 50),
  ).toThrow(TimeLimitError);
  expect([undone, Date === before]).toEqual([['the clock'], true]);
  expect(limitTime(() => limitTime(() => 'inner', 1_000), 1_000)).toBe('inner');
  expect(() =>
    limitTime(() => {
      throw new Error('its own');
    }),
  ).toThrow('its own');
});

const parser = createMachine({
  id: 'parser',
  context: { text: '' },
  initial: 'empty',
  states: {
    empty: { on: { 'text.change': { target: 'read', actions: assign({ text: ({ event }) => readAll(event.text) }) } } },
    read: { on: { clear: 'empty' } },
  },
});

/** Goes on until it finds the end. */
function readAll(text: string | undefined): string {
  let rest = text ?? '';
  while (rest !== '.') rest = rest === 'x.' ? '.' : `${rest}`;
  return rest;
}

test('CHART-06 a loop without an end in a machine is a finding that names state, event and field of the model', () => {
  const { faults, missing } = findPaths(modelWith(parser, { cases: { 'text.change': { endless: { text: 'x' } } } }));
  expect(faults).toMatchObject([
    {
      machine: 'parser',
      state: 'empty',
      event: { event: 'text.change', case: 'endless' },
      message: 'does not end after 0.3 s',
      advice: expect.stringContaining("or give its model cases: { 'text.change': { name: { … } } }"),
    },
  ]);
  expect(missing).toContain('parser.empty ~ text.change ~ 0');
  expect(Date.now()).toBeGreaterThan(Date.UTC(2026, 0, 2));
});

test('CHART-06 a committed path that has a loop without an end now is a finding of check', () => {
  const model = modelWith(parser, { cases: { 'text.change': { 'with an end': { text: 'x.' } } } });
  const file = JSON.parse(pathFileText(model, makePaths(model)));
  const changed = defineModel({ ...model, cases: { 'text.change': { 'with an end': { text: 'x' } } } });
  const { findings } = checkMachine(changed, () => file);
  expect(findings.paths[0]).toMatch(/ends early: does not end after 0.3 s/);
});

test('CHART-06 an exploration that computes too long ends with one finding of its machine', () => {
  const busy = createMachine({
    id: 'busy',
    context: { count: 0, pages: Array.from({ length: 4_000 }, (_, page) => ({ page })) },
    on: { next: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  const { faults } = findPaths(modelWith(busy));
  expect(faults).toMatchObject([
    // A slow computer reaches the limit of one step first.
    {
      machine: 'busy',
      message: expect.stringMatching(/takes longer than 0.3 s; pages is its largest field|does not end after 0.3 s/),
      isLimit: true,
    },
  ]);
});

const doorbell = createMachine({
  id: 'doorbell',
  initial: 'quiet',
  states: { quiet: { on: { press: { guard: loopForever, target: 'ringing' }, knock: 'ringing' } }, ringing: {} },
});

test('CHART-06 walks, traces and fixtures name where a guard does not end; a goal is given up', () => {
  const model = modelWith(doorbell, { goals: { 'it rings twice': [({ event }) => event === 'press'] } });
  const { violation } = walkMachine(model, { seed: 1, walks: 20, steps: 5 });
  expect(violation && violationText(violation)).toBe(
    `'no error' does not hold: the last event does not end after 0.3 s
  in "quiet" with {}
  way: start (plain), press`,
  );
  const trace = { machine: 'doorbell', input: 'plain', events: [{ event: 'press' }] };
  expect(() => replayTrace(model, trace)).toThrow('step 1 (press): does not end after 0.3 s');
  const press = { kind: 'event', command: { type: 'event', event: { type: 'press' } } } as const;
  const fixture: Fixture = { formatVersion: 2, start: { type: 'input' }, timeline: [press] };
  expect(() => fixtureToTrace(model, fixture)).toThrow('entry 1 of the fixture of doorbell does not end after 0.3 s');
  expect(findGoal(model, 'it rings twice')).toEqual({ isCut: true });
});

test('CHART-06 a walk of many short events can take longer than one event', () => {
  const lamp = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
  });
  const { violation } = walkMachine(modelWith(lamp), { seed: 1, walks: 1, steps: 3_000 });
  expect(violation).toBeUndefined();
});
