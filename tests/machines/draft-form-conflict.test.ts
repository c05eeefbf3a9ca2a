import { expect, test } from 'vitest';
import { courseValuesOf } from '#rules/course-fields.ts';
import { Failure } from '#services/http/failure.ts';
import { settled } from '#tests/support/held-calls.ts';
import { course, openedForm, openForm, typed } from '#tests/support/open-form.ts';

const theirs = { ...course, title: 'Their title', revision: 4 };
const conflict = (data: unknown) => new Failure('refused', { status: 409, code: 40900, extra: data });

test('COURSE-14 what somebody else saved meanwhile stands beside what was typed; going on sends the newer revision', async () => {
  const { send, save, has, context, fields } = await openedForm();
  send({ type: 'form.submit', values: typed });
  await save.last().fail(conflict({ course: theirs }));
  expect([has('conflict'), context().values, context().theirs]).toEqual([true, typed, theirs]);
  send({ type: 'mine.keep' });
  expect([fields(), context().theirs]).toEqual(['editing', null]);
  send({ type: 'form.submit', values: typed });
  expect(save.last().input).toMatchObject({ item: theirs, values: typed });
});

test('COURSE-14 taking what somebody else saved fills the form with it', async () => {
  const { send, save, fields, context, kept } = await openedForm();
  send({ type: 'form.submit', values: typed });
  await save.last().fail(conflict({ course: theirs }));
  send({ type: 'theirs.take' });
  expect([fields(), context().given, context().item, kept()]).toEqual([
    'editing',
    courseValuesOf(theirs),
    theirs,
    undefined,
  ]);
});

test('COURSE-13 of a course that was released meanwhile what was typed stays in sight and is kept, and takes no change', async () => {
  const { send, save, value, fields, has, context, kept, emitted } = await openedForm();
  send({ type: 'form.submit', values: typed });
  await save.last().fail(conflict({ course: { ...theirs, status: 'EFFECTIVE' } }));
  const seen = () => [fields(), has('open'), has('readOnly'), context().values, kept()];
  const stands = ['barred', true, true, typed, { values: typed, revision: 3 }];
  expect([seen(), emitted]).toEqual([stands, []]);
  send({ type: 'draft.changed', values: { ...typed, title: 'Other' } });
  send({ type: 'form.submit', values: typed });
  send({ type: 'draft.discard' });
  expect([seen(), save.calls.length]).toEqual([stands, 1]);
  send({ type: 'leave.ask', to: '/speaking-course/list', isBack: false });
  expect(has('leaving')).toBe(true);
  send({ type: 'leave.confirm' });
  expect([value(), kept(), emitted]).toEqual(['left', undefined, [{ type: 'goTo', path: '/speaking-course/list' }]]);
});

test('REQ-12 a draft that is older than what is saved by now is shown beside it', async () => {
  const { send, account } = await openedForm();
  send({ type: 'draft.changed', values: typed });
  const next = openForm({ account });
  await next.load.last().answer(theirs);
  await settled();
  expect([next.has('conflict'), next.has('restored'), next.context().values, next.context().theirs]).toEqual([
    true,
    true,
    typed,
    theirs,
  ]);
});
