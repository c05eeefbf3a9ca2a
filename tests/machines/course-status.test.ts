import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { courseStatusMachine } from '#machines/courses/course-status.machine.ts';
import { Failure } from '#services/http/failure.ts';
import { emittedBy, heldCalls } from '#tests/support/held-calls.ts';

function openStatus() {
  const change = heldCalls<void, { code: string; status: 'EFFECTIVE' | 'ARCHIVED' }>();
  const actor = createActor(courseStatusMachine.provide({ actors: { changeCourseStatus: change.logic } }));
  const emitted = emittedBy(actor.start());
  onTestFinished(() => void actor.stop());
  return { actor, change, emitted, value: () => actor.getSnapshot().value };
}

test('COURSE-11 COURSE-12 a release is asked about, made once, told, and the list is read anew', async () => {
  const { actor, change, emitted, value } = openStatus();
  actor.send({ type: 'release.ask', code: 'C-1' });
  expect([value(), change.calls.length]).toEqual(['confirming', 0]);
  actor.send({ type: 'change.confirm' });
  actor.send({ type: 'change.confirm' });
  expect(change.calls.map(({ input }) => input)).toEqual([{ code: 'C-1', status: 'EFFECTIVE' }]);
  await change.last().answer();
  expect([value(), emitted]).toEqual([
    'resting',
    [
      { type: 'notice', tone: 'success', text: 'Course(C-1) has been uploaded successfully' },
      { type: 'courses.changed' },
    ],
  ]);
});

test('COURSE-11 a delete makes the course archived; a person who does not mean it changes nothing', async () => {
  const { actor, change, emitted, value } = openStatus();
  actor.send({ type: 'delete.ask', code: 'C-2' });
  actor.send({ type: 'change.cancel' });
  expect([value(), change.calls, emitted]).toEqual(['resting', [], []]);
  actor.send({ type: 'delete.ask', code: 'C-2' });
  actor.send({ type: 'change.confirm' });
  expect(change.last().input).toEqual({ code: 'C-2', status: 'ARCHIVED' });
  await change.last().answer();
  expect(emitted[0]).toEqual({ type: 'notice', tone: 'success', text: 'Course(C-2) has been deleted successfully' });
});

const noAudio = 'A course can be released once a sentence of one of its lessons has an audio that can be played.';

test.each([
  ['a refusal', new Failure('refused', { status: 409, texts: ['The course is archived.'] }), []],
  ['a course that lacks something', new Failure('refused', { status: 422, texts: [noAudio] }), [noAudio]],
  ['an answer without words', new Failure('refused', { status: 422 }), []],
  ['a server out of reach', new Failure('offline'), []],
  ['an answer that does not come', new Failure('timedOut'), []],
])(
  'COURSE-12 REQ-07 %s is told in the words of the specification, and the list is read anew',
  async (_, failure, why) => {
    const { actor, change, emitted, value } = openStatus();
    actor.send({ type: 'release.ask', code: 'C-1' });
    actor.send({ type: 'change.confirm' });
    await change.last().fail(failure);
    const told = ['Failed to release/upload or delete course C-1', ...why];
    expect([value(), emitted]).toEqual([
      'resting',
      [...told.map((text) => ({ type: 'notice', tone: 'error', text })), { type: 'courses.changed' }],
    ]);
  },
);

test('REQ-03 a session that ends meanwhile says nothing', async () => {
  const { actor, change, emitted } = openStatus();
  actor.send({ type: 'delete.ask', code: 'C-1' });
  actor.send({ type: 'change.confirm' });
  await change.last().fail(new Failure('sessionEnded'));
  expect(emitted).toEqual([]);
});
