import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { type Audios, audioPollMachine } from '#machines/courses/audio-poll.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import type { AudioOwner } from '#services/courses/sentences.service.ts';
import { pendingCalls } from '#tests/support/pending-calls.ts';

const owner = { lessonCode: 'L1' };
const audios: Audios = {
  S1: { audioUrl: '', status: 'CHECKING', errorReason: '', audioName: '', audioId: 'A1', durationSec: null },
};

function openPoll(polls = 0) {
  const load = pendingCalls<Audios, { subject: AudioOwner }>();
  let sendVisibility: (type: 'page.hidden' | 'page.shown') => void = () => undefined;
  const machine = audioPollMachine.provide({
    actors: {
      loadAnswer: load.logic,
      pageVisibility: fromCallback<{ type: 'page.hidden' } | { type: 'page.shown' }>(({ sendBack }) => {
        sendVisibility = (type) => sendBack({ type });
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { subject: owner, polls }, clock });
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    load,
    clock,
    hide: () => sendVisibility('page.hidden'),
    show: () => sendVisibility('page.shown'),
    value: () => actor.getSnapshot().value,
    output: () => actor.getSnapshot().output,
  };
}

/** The pause before a poll, in milliseconds. */
function pauseOf({ clock, load }: Pick<ReturnType<typeof openPoll>, 'clock' | 'load'>) {
  const before = load.calls.length;
  let ms = 0;
  while (load.calls.length === before && ms < 100_000) {
    clock.increment(500);
    ms += 500;
  }
  return ms;
}

test('AUDIO-04 a poll after a pause delivers the answer, and the next pause is longer', async () => {
  const poll = openPoll();
  expect([poll.value(), poll.load.calls.length]).toEqual(['waiting', 0]);
  expect(pauseOf(poll)).toBe(2_000);
  expect(poll.load.last().input).toEqual({ subject: owner });
  await poll.load.last().answer(audios);
  expect(poll.output()).toEqual({ polls: 1, answer: audios });
});

test('AUDIO-04 the pause doubles up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4].map((polls) => pauseOf(openPoll(polls)))).toEqual([2_000, 4_000, 8_000, 16_000, 30_000]);
});

test.each([
  [new Failure('offline')],
  [new Failure('timedOut')],
  [new Failure('invalidAnswer')],
  [new Failure('serverFault', { status: 500 })],
  [new Failure('tooManyRequests', { status: 429 })],
])('AUDIO-04 $kind $status shows nothing, and the next poll follows after a longer pause', async (failure) => {
  const poll = openPoll();
  pauseOf(poll);
  await poll.load.last().fail(failure);
  expect([poll.value(), pauseOf(poll)]).toEqual(['waiting', 4_000]);
  for (const pause of [8_000, 16_000, 30_000, 30_000]) {
    await poll.load.last().fail(failure);
    expect(pauseOf(poll)).toBe(pause);
  }
});

test.each([[new Failure('notFound', { status: 404 })], [new Failure('forbidden', { status: 403 })]])(
  'AUDIO-04 $kind $status ends the polling',
  async (failure) => {
    const poll = openPoll();
    pauseOf(poll);
    await poll.load.last().fail(failure);
    expect([poll.value(), poll.output()]).toEqual(['done', { polls: 1, answer: null }]);
  },
);

test('AUDIO-04 a hidden page does not poll; a visible page polls at once and then soon', async () => {
  const poll = openPoll(4);
  poll.hide();
  poll.clock.increment(3_600_000);
  expect([poll.value(), poll.load.calls.length]).toEqual(['hidden', 0]);
  poll.show();
  expect([poll.value(), poll.load.calls.length]).toEqual(['loading', 1]);
  poll.hide();
  expect([poll.value(), poll.load.last().signal.aborted]).toEqual(['hidden', true]);
  poll.show();
  await poll.load.last().answer(audios);
  expect(poll.output()).toEqual({ polls: 0, answer: audios });
});
