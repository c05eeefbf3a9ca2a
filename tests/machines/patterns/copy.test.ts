import { expect, onTestFinished, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { copyMachine } from '#machines/patterns/copy.machine.ts';
import { pendingCalls } from '#tests/support/pending-calls.ts';

test('AUDIO-01 copying an audio ID shows success or failure for two seconds', async () => {
  const copy = pendingCalls<void, { text: string }>();
  const clock = new SimulatedClock();
  const machine = copyMachine.provide({ actors: { copyText: copy.logic } });
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
  expect(value()).toBe('failed');
  clock.increment(1);
  expect(value()).toBe('idle');
});

test('AUDIO-01 of many IDs in one list, only the last copied one shows the result', async () => {
  const copy = pendingCalls<void, { text: string }>();
  const machine = copyMachine.provide({ actors: { copyText: copy.logic } });
  const actor = createActor(machine).start();
  onTestFinished(() => void actor.stop());
  const state = () => [actor.getSnapshot().value, actor.getSnapshot().context.text];
  actor.send({ type: 'text.copy', text: 'L1' });
  await copy.last().answer();
  actor.send({ type: 'text.copy', text: 'L2' });
  expect([state(), copy.last().input]).toEqual([['copying', 'L2'], { text: 'L2' }]);
  await copy.last().answer();
  expect(state()).toEqual(['copied', 'L2']);
});
