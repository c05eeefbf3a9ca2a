import { expect, onTestFinished, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { copyingMachine } from '#machines/shared/copying.machine.ts';
import { heldCalls } from '#tests/support/held-calls.ts';

test('AUDIO-01 an audio ID is copied once, which is said for two seconds; so is that it could not be', async () => {
  const copy = heldCalls<void, { text: string }>();
  const clock = new SimulatedClock();
  const machine = copyingMachine.provide({ actors: { copyText: copy.logic } });
  const actor = createActor(machine, { input: { text: 'A1' }, clock }).start();
  onTestFinished(() => void actor.stop());
  const value = () => actor.getSnapshot().value;
  actor.send({ type: 'text.copy' });
  actor.send({ type: 'text.copy' });
  expect([value(), copy.calls.map(({ input }) => input)]).toEqual(['copying', [{ text: 'A1' }]]);
  await copy.last().answer();
  clock.increment(1_999);
  expect(value()).toBe('copied');
  actor.send({ type: 'text.copy' });
  await copy.last().fail(new Error('not allowed'));
  clock.increment(1_999);
  expect(value()).toBe('refused');
  clock.increment(1);
  expect(value()).toBe('idle');
});
