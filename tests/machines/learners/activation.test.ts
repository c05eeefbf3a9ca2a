import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { activationMachine } from '#machines/learners/activation.machine.ts';
import type { Day, DayChanged } from '#machines/patterns/day-window.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { controlledListener, emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

const row = { userId: 'u1', login: '20000007', today: '20261121', timeZone: 'Asia/Manila' };
const loadInput = { userId: 'u1', window: { start: '20261115', end: '20261121' } };

function openActivation() {
  const load = pendingCalls<number | null, typeof loadInput>();
  const days = controlledListener<DayChanged, Day>();
  const machine = activationMachine.provide({ actors: { dayListener: days.logic, loadLoginDays: load.logic } });
  const actor = createActor(machine, { input: row });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    load,
    emitted,
    changeDay: (today: string) => days.send({ type: 'day.changed', today }),
    value: () => actor.getSnapshot().value,
    request: () => actor.send({ type: 'activation.request' }),
  };
}

test.each([
  [1, 'active'],
  [7, 'active'],
  [0, 'inactive'],
  [null, 'failed'],
])('USER-06 %j login days in the last seven are %s', async (days, state) => {
  const { load, value, request } = openActivation();
  expect([value(), load.calls]).toEqual(['notRequested', []]);
  request();
  request();
  expect([value(), load.calls.map(({ input }) => input)]).toEqual(['loading', [loadInput]]);
  await load.last().answer(days);
  expect(value()).toBe(state);
});

test('USER-06 REQ-07 a failed look-up shows an error in its row and can be retried; an answer is final', async () => {
  const { load, value, request, emitted } = openActivation();
  request();
  await load.last().fail(new Failure('timedOut'));
  expect([value(), emitted]).toEqual(['failed', []]);
  request();
  await load.last().answer(2);
  request();
  expect([value(), load.calls.length]).toEqual(['active', 2]);
});

test('USER-06 after midnight an open row requests the seven days up to the new day', async () => {
  const { load, request, changeDay } = openActivation();
  changeDay('20261122');
  request();
  expect(load.last().input).toEqual({ userId: 'u1', window: { start: '20261116', end: '20261122' } });
});
