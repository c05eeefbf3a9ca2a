import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { activationMachine } from '#machines/shared/activation.machine.ts';
import { Failure } from '#services/http/failure.ts';
import { emittedBy, heldCalls } from '#tests/support/held-calls.ts';

const row = { userId: 'u1', timeZone: 'Asia/Manila' };

function openActivation() {
  const load = heldCalls<number | null, typeof row>();
  const machine = activationMachine.provide({ actors: { loadLoginDays: load.logic } });
  const actor = createActor(machine, { input: row });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    load,
    emitted,
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
  expect([value(), load.calls.map(({ input }) => input)]).toEqual(['asking', [row]]);
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
