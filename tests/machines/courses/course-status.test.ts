import { expect, onTestFinished, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import { courseStatusMachine } from '#machines/courses/course-status.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import type { changeCourseStatus } from '#services/courses/courses.service.ts';
import { emittedBy, pendingCalls, recordingActor } from '#tests/support/pending-calls.ts';

function openStatus() {
  const change = pendingCalls<void, Parameters<typeof changeCourseStatus>[0]>();
  const sentToList: AnyEventObject[] = [];
  const machine = courseStatusMachine.provide({ actors: { changeCourseStatus: change.logic } });
  const actor = createActor(machine, { input: { list: recordingActor(sentToList) } });
  const emitted = emittedBy(actor.start());
  onTestFinished(() => void actor.stop());
  return { actor, change, emitted, sentToList, value: () => actor.getSnapshot().value };
}

test('COURSE-11 COURSE-12 a release asks for confirmation, is sent once, shows a notice, and reloads the list', async () => {
  const { actor, change, emitted, sentToList, value } = openStatus();
  actor.send({ type: 'course.release', code: 'C-1' });
  expect([value(), change.calls.length]).toEqual(['confirming', 0]);
  actor.send({ type: 'change.confirm' });
  actor.send({ type: 'change.confirm' });
  expect(change.calls.map(({ input }) => input)).toEqual([{ code: 'C-1', seen: 'INEFFECTIVE', status: 'EFFECTIVE' }]);
  await change.last().answer();
  expect([value(), emitted, sentToList]).toEqual([
    'idle',
    [{ type: 'notice.add', tone: 'success', text: 'Course(C-1) has been uploaded successfully' }],
    [{ type: 'list.changed' }],
  ]);
});

test('COURSE-11 a delete archives the course; canceling it changes nothing', async () => {
  const { actor, change, emitted, sentToList, value } = openStatus();
  actor.send({ type: 'course.delete', code: 'C-2' });
  actor.send({ type: 'change.cancel' });
  expect([value(), change.calls, emitted, sentToList]).toEqual(['idle', [], [], []]);
  actor.send({ type: 'course.delete', code: 'C-2' });
  actor.send({ type: 'change.confirm' });
  expect(change.last().input).toEqual({ code: 'C-2', seen: 'EFFECTIVE', status: 'ARCHIVED' });
  await change.last().fail(new Failure('offline'));
  actor.send({ type: 'course.delete', code: 'C-2' });
  actor.send({ type: 'change.confirm' });
  await change.last().answer();
  expect(emitted).toEqual([
    { type: 'notice.add', tone: 'error', text: 'Failed to release/upload or delete course C-2' },
    { type: 'notice.add', tone: 'success', text: 'Course(C-2) has been deleted successfully' },
  ]);
});

test('AUTHOR-06 a draft is archived after a question; a failure is named as one of archiving', async () => {
  const { actor, change, emitted, value } = openStatus();
  actor.send({ type: 'course.archive', code: 'C-1' });
  actor.send({ type: 'change.confirm' });
  expect([value(), change.last().input]).toEqual([
    'changing',
    { code: 'C-1', seen: 'INEFFECTIVE', status: 'ARCHIVED' },
  ]);
  await change.last().fail(new Failure('offline'));
  actor.send({ type: 'course.archive', code: 'C-1' });
  actor.send({ type: 'change.confirm' });
  await change.last().answer();
  expect(emitted).toEqual([
    { type: 'notice.add', tone: 'error', text: 'Failed to archive course C-1' },
    { type: 'notice.add', tone: 'success', text: 'Course(C-1) has been archived successfully' },
  ]);
});

const noAudio = 'A course can be released once a sentence of one of its lessons has an audio that can be played.';

test.each([
  ['a rejection', new Failure('conflict', { status: 409, texts: ['The course is archived.'] }), []],
  ['a course that lacks something', new Failure('invalid', { status: 422, texts: [noAudio] }), [noAudio]],
  ['an answer without a message', new Failure('invalid', { status: 422 }), []],
  ['another status with a message', new Failure('invalid', { status: 400, texts: [noAudio] }), []],
  ['a success with an error code', new Failure('invalid', { status: 200, code: 42200, texts: [noAudio] }), []],
  ['a server out of reach', new Failure('offline'), []],
  ['an answer that does not come', new Failure('timedOut'), []],
])('COURSE-12 REQ-07 %s shows the message of the specification and reloads the list', async (_, failure, why) => {
  const { actor, change, emitted, sentToList, value } = openStatus();
  actor.send({ type: 'course.release', code: 'C-1' });
  actor.send({ type: 'change.confirm' });
  await change.last().fail(failure);
  const errorText = ['Failed to release/upload or delete course C-1', ...why];
  expect([value(), emitted, sentToList]).toEqual([
    'idle',
    errorText.map((text) => ({ type: 'notice.add', tone: 'error', text })),
    [{ type: 'list.changed' }],
  ]);
});
