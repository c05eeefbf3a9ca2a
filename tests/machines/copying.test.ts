import { expect, onTestFinished, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { copyingMachine } from '#machines/shared/copying.machine.ts';
import { heldCalls } from '#tests/support/held-calls.ts';

test('AUDIO-01 an audio ID is copied once, which is said for two seconds; so is that it could not be', async () => {
  const copy = heldCalls<void, { text: string }>();
  const clock = new SimulatedClock();
  const machine = copyingMachine.provide({ actors: { copyText: copy.logic } });
  const actor = createActor(machine, { clock }).start();
  onTestFinished(() => void actor.stop());
  const value = () => actor.getSnapshot().value;
  actor.send({ type: 'text.copy', text: 'A1' });
  actor.send({ type: 'text.copy', text: 'A1' });
  expect([value(), copy.calls.map(({ input }) => input)]).toEqual(['copying', [{ text: 'A1' }]]);
  await copy.last().answer();
  clock.increment(1_999);
  expect(value()).toBe('copied');
  actor.send({ type: 'text.copy', text: 'A1' });
  await copy.last().fail(new Error('not allowed'));
  clock.increment(1_999);
  expect(value()).toBe('refused');
  clock.increment(1);
  expect(value()).toBe('idle');
});

test('AUDIO-01 of many IDs in one list the one pressed last is told of', async () => {
  const copy = heldCalls<void, { text: string }>();
  const machine = copyingMachine.provide({ actors: { copyText: copy.logic } });
  const actor = createActor(machine).start();
  onTestFinished(() => void actor.stop());
  const told = () => [actor.getSnapshot().value, actor.getSnapshot().context.text];
  actor.send({ type: 'text.copy', text: 'L1' });
  await copy.last().answer();
  actor.send({ type: 'text.copy', text: 'L2' });
  expect([told(), copy.last().input]).toEqual([['copying', 'L2'], { text: 'L2' }]);
  await copy.last().answer();
  expect(told()).toEqual(['copied', 'L2']);
});
