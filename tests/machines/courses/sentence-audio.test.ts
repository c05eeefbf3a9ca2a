import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import type { AudioStatus } from '#contract/sentences.contract.ts';
import type { Audios } from '#machines/courses/audio-poll.ts';
import { lessonAudiosMachine } from '#machines/courses/lesson-audios.machine.ts';
import { sentenceAudioMachine } from '#machines/courses/sentence-audio.machine.ts';
import type { PollResult } from '#machines/patterns/poll.ts';
import { Failure } from '#rules/patterns/failure.ts';
import type { AudioOwner } from '#services/courses/sentences.service.ts';
import { type PendingCall, pendingCalls } from '#tests/support/pending-calls.ts';

const audio = (status: AudioStatus) => ({
  audioUrl: '',
  status,
  errorReason: '',
  audioName: '',
  audioId: 'A1',
  durationSec: null,
});

type PollCall = PendingCall<PollResult<Audios>, PollInput>;
type PollInput = { subject: AudioOwner; polls: number };

/** A poll that the test answers. */
function pendingPoll() {
  const poll = pendingCalls<PollResult<Audios>, PollInput>();
  return { poll, actors: { audioPoll: poll.logic } };
}

function openSentence(status: AudioStatus) {
  const { poll, actors } = pendingPoll();
  const input = { code: 'S1', audio: audio(status) };
  const actor = createActor(sentenceAudioMachine.provide({ actors }), { input });
  actor.start();
  onTestFinished(() => void actor.stop());
  return { poll, actor, value: () => actor.getSnapshot().value };
}

function openLesson(audios: Audios) {
  const { poll, actors } = pendingPoll();
  const actor = createActor(lessonAudiosMachine.provide({ actors }), { input: { lessonCode: 'L1', audios } });
  actor.start();
  onTestFinished(() => void actor.stop());
  return { poll, actor, value: () => actor.getSnapshot().value };
}

test.each([
  ['CHECK_OK', 'checkSuccess'],
  ['UPLOAD_FAIL', 'uploadFailed'],
  ['CHECK_FAIL', 'checkFailed'],
] as const)('AUDIO-01 AUDIO-04 %s is %s, and nothing is polled', (status, state) => {
  const { poll, value } = openSentence(status);
  expect([value(), poll.calls]).toEqual([state, []]);
});

test('AUDIO-01 AUDIO-04 a new audio is followed to its end, each poll waiting longer than the previous one', async () => {
  const { poll, actor, value } = openSentence('STATUS_UNKNOWN');
  const seen = [value()];
  for (const [at, status] of (['UPLOAD_WAITING', 'UPLOAD_OK', 'CHECKING', 'CHECK_OK'] as const).entries()) {
    await poll.last().answer({ polls: at + 1, answer: { S1: audio(status) } });
    seen.push(value());
  }
  expect(seen).toEqual([
    { inProgress: 'unknown' },
    { inProgress: 'uploadWaiting' },
    { inProgress: 'uploadSuccess' },
    { inProgress: 'checking' },
    'checkSuccess',
  ]);
  expect(poll.calls.map(({ input }) => input)).toEqual(
    [0, 1, 2, 3].map((polls) => ({ subject: { sentenceCode: 'S1' }, polls })),
  );
  expect(actor.getSnapshot().context.audio).toEqual(audio('CHECK_OK'));
});

test.each([
  ['is gone', ({ fail }: PollCall) => fail(new Failure('notFound', { status: 404 }))],
  ['is not in the answer', ({ answer }: PollCall) => answer({ polls: 1, answer: {} })],
])('AUDIO-04 a sentence that %s keeps its last status and is no longer polled', async (_, end) => {
  const { poll, actor, value } = openSentence('CHECKING');
  await end(poll.last());
  expect([value(), actor.getSnapshot().context.audio, poll.calls.length]).toEqual([
    'unavailable',
    audio('CHECKING'),
    1,
  ]);
});

test('AUDIO-04 one poll covers all waiting sentences of a lesson until none is waiting', async () => {
  const { poll, actor, value } = openLesson({
    S1: audio('UPLOAD_WAITING'),
    S2: audio('CHECK_OK'),
    S3: audio('CHECKING'),
  });
  expect([value(), poll.calls.map(({ input }) => input)]).toEqual([
    'polling',
    [{ subject: { lessonCode: 'L1' }, polls: 0 }],
  ]);
  await poll
    .last()
    .answer({ polls: 1, answer: { S1: audio('CHECKING'), S2: audio('CHECK_OK'), S3: audio('CHECK_OK') } });
  expect([value(), poll.last().input.polls]).toEqual(['polling', 1]);
  const last = { S1: audio('CHECK_FAIL'), S2: audio('CHECK_OK'), S3: audio('CHECK_OK') };
  await poll.last().answer({ polls: 2, answer: last });
  expect([value(), actor.getSnapshot().context.audios, poll.calls.length]).toEqual(['settled', last, 2]);
});

test('AUDIO-04 a list that is loaded again is polled again, and the old poll is aborted', async () => {
  const { poll, actor, value } = openLesson({ S1: audio('UPLOAD_WAITING') });
  await poll.last().answer({ polls: 1, answer: { S1: audio('UPLOAD_WAITING') } });
  const older = poll.last();
  actor.send({ type: 'sentences.changed', audios: { S1: audio('CHECK_OK'), S2: audio('UPLOAD_WAITING') } });
  expect([value(), older.signal.aborted, poll.last().input.polls]).toEqual(['polling', true, 0]);
  actor.send({ type: 'sentences.changed', audios: { S1: audio('CHECK_OK') } });
  expect([value(), poll.last().signal.aborted]).toEqual(['settled', true]);
});

test('AUDIO-04 a deleted lesson is no longer polled', async () => {
  const { poll, actor, value } = openLesson({ S1: audio('UPLOAD_WAITING') });
  await poll.last().fail(new Failure('notFound', { status: 404 }));
  expect([value(), actor.getSnapshot().context.audios]).toEqual(['settled', { S1: audio('UPLOAD_WAITING') }]);
});
