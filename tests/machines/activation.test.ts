import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { activationMachine } from '#machines/shared/activation.machine.ts';
import type { Day, DayChanged } from '#machines/shared/seven-days.ts';
import { Failure } from '#services/http/failure.ts';
import { emittedBy, heldCalls, heldEar } from '#tests/support/held-calls.ts';

const row = { userId: 'u1', today: '20261121', timeZone: 'Asia/Manila' };
const asked = { userId: 'u1', window: { start: '20261115', end: '20261121' } };

function openActivation() {
  const load = heldCalls<number | null, typeof asked>();
  const days = heldEar<DayChanged, Day>();
  const machine = activationMachine.provide({ actors: { dayEar: days.logic, loadLoginDays: load.logic } });
  const actor = createActor(machine, { input: row });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    load,
    emitted,
    tellDay: (today: string) => days.tell({ type: 'day.changed', today }),
    value: () => actor.getSnapshot().value,
    ask: () => actor.send({ type: 'activation.ask' }),
  };
}

test.each([
  [1, 'active'],
  [7, 'active'],
  [0, 'inactive'],
  [null, 'failed'],
])('USER-06 %j login days in the last seven are %s', async (days, state) => {
  const { load, value, ask } = openActivation();
  expect([value(), load.calls]).toEqual(['unasked', []]);
  ask();
  ask();
  expect([value(), load.calls.map(({ input }) => input)]).toEqual(['asking', [asked]]);
  await load.last().answer(days);
  expect(value()).toBe(state);
});

test('USER-06 REQ-07 a failed look-up is told in its place and can be asked for again; an answer stands', async () => {
  const { load, value, ask, emitted } = openActivation();
  ask();
  await load.last().fail(new Failure('timedOut'));
  expect([value(), emitted]).toEqual(['failed', []]);
  ask();
  await load.last().answer(2);
  ask();
  expect([value(), load.calls.length]).toEqual(['active', 2]);
});

test('USER-06 over midnight a row that was open asks for the seven days up to the new day', async () => {
  const { load, ask, tellDay } = openActivation();
  tellDay('20261122');
  ask();
  expect(load.last().input).toEqual({ userId: 'u1', window: { start: '20261116', end: '20261122' } });
});
