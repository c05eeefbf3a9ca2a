import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { type Audios, audioPollMachine } from '#machines/courses/audio-poll.machine.ts';
import type { AudioOwner } from '#services/activities.service.ts';
import { Failure } from '#services/http/failure.ts';
import { heldCalls } from '#tests/support/held-calls.ts';

const owner = { lessonCode: 'L1' };
const audios: Audios = {
  S1: { audioUrl: '', status: 'CHECKING', errorReason: '', audioName: '', audioId: 'A1', durationSec: null },
};

function openPoll(asked = 0) {
  const load = heldCalls<Audios, { owner: AudioOwner }>();
  let tell: (type: 'page.hidden' | 'page.shown') => void = () => undefined;
  const machine = audioPollMachine.provide({
    actors: {
      loadAudios: load.logic,
      pageSight: fromCallback<{ type: 'page.hidden' } | { type: 'page.shown' }>(({ sendBack }) => {
        tell = (type) => sendBack({ type });
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { owner, asked }, clock });
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    load,
    clock,
    hide: () => tell('page.hidden'),
    show: () => tell('page.shown'),
    value: () => actor.getSnapshot().value,
    output: () => actor.getSnapshot().output,
  };
}

/** How long it rests before it asks, in milliseconds. */
function pauseOf({ clock, load }: Pick<ReturnType<typeof openPoll>, 'clock' | 'load'>) {
  const before = load.calls.length;
  let ms = 0;
  while (load.calls.length === before && ms < 100_000) {
    clock.increment(500);
    ms += 500;
  }
  return ms;
}

test('AUDIO-04 one question after a pause gives the answer, and the next pause will be longer', async () => {
  const poll = openPoll();
  expect([poll.value(), poll.load.calls.length]).toEqual(['resting', 0]);
  expect(pauseOf(poll)).toBe(2_000);
  expect(poll.load.last().input).toEqual({ owner });
  await poll.load.last().answer(audios);
  expect(poll.output()).toEqual({ asked: 1, audios });
});

test('AUDIO-04 the pause is doubled up to half a minute', () => {
  expect([0, 1, 2, 3, 4].map((asked) => pauseOf(openPoll(asked)))).toEqual([2_000, 4_000, 8_000, 16_000, 30_000]);
});

test.each([
  [new Failure('offline')],
  [new Failure('timedOut')],
  [new Failure('invalidAnswer')],
  [new Failure('refused', { status: 500 })],
  [new Failure('refused', { status: 429 })],
])('AUDIO-04 $kind $status is silent, and it is asked again after a longer pause', async (failure) => {
  const poll = openPoll();
  pauseOf(poll);
  await poll.load.last().fail(failure);
  expect([poll.value(), pauseOf(poll)]).toEqual(['resting', 4_000]);
  for (const pause of [8_000, 16_000, 30_000, 30_000]) {
    await poll.load.last().fail(failure);
    expect(pauseOf(poll)).toBe(pause);
  }
});

test.each([
  [new Failure('refused', { status: 404 })],
  [new Failure('refused', { status: 403 })],
  [new Failure('sessionEnded')],
])('AUDIO-04 $kind $status ends the asking', async (failure) => {
  const poll = openPoll();
  pauseOf(poll);
  await poll.load.last().fail(failure);
  expect([poll.value(), poll.output()]).toEqual(['told', { asked: 1, audios: null }]);
});

test('AUDIO-04 a hidden page asks nothing; one that is shown again asks at once, and soon after', async () => {
  const poll = openPoll(4);
  poll.hide();
  poll.clock.increment(3_600_000);
  expect([poll.value(), poll.load.calls.length]).toEqual(['away', 0]);
  poll.show();
  expect([poll.value(), poll.load.calls.length]).toEqual(['asking', 1]);
  poll.hide();
  expect([poll.value(), poll.load.last().signal.aborted]).toEqual(['away', true]);
  poll.show();
  await poll.load.last().answer(audios);
  expect(poll.output()).toEqual({ asked: 0, audios });
});
