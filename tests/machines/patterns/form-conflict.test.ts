import { expect, test } from 'vitest';
import { toCourseValues } from '#rules/courses/course-fields.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { course, openedForm, openForm, typed } from '#tests/support/patterns/open-form.ts';
import { settled } from '#tests/support/pending-calls.ts';

const newerVersion = { ...course, title: 'Their title', revision: 4 };
const conflict = (data: unknown) => new Failure('conflict', { status: 409, code: 40900, extra: data });

test('COURSE-14 the version of someone else is shown next to the typed one; continuing sends the newer revision', async () => {
  const { send, save, has, context, fields } = await openedForm();
  send({ type: 'form.submit', values: typed });
  await save.last().fail(conflict({ course: newerVersion }));
  expect([has('conflict'), context().values, context().newerVersion]).toEqual([true, typed, newerVersion]);
  send({ type: 'changes.keep' });
  expect([fields(), context().newerVersion]).toEqual(['editing', null]);
  send({ type: 'form.submit', values: typed });
  expect(save.last().input).toMatchObject({ item: newerVersion, values: typed });
});

test('COURSE-14 accepting the version of someone else fills the form with it', async () => {
  const { send, save, fields, context, storedDraft } = await openedForm();
  send({ type: 'form.submit', values: typed });
  await save.last().fail(conflict({ course: newerVersion }));
  send({ type: 'changes.discard' });
  expect([fields(), context().resetValues, context().item, storedDraft()]).toEqual([
    'editing',
    toCourseValues(newerVersion),
    newerVersion,
    undefined,
  ]);
});

test('COURSE-13 when a course is released during typing, the text stays visible and stored but cannot be changed', async () => {
  const { send, save, value, fields, has, context, storedDraft, emitted } = await openedForm();
  send({ type: 'form.submit', values: typed });
  await save.last().fail(conflict({ course: { ...newerVersion, status: 'EFFECTIVE' } }));
  const seen = () => [fields(), has('open'), has('readOnly'), context().values, storedDraft()];
  const stands = ['locked', true, true, typed, { values: typed, revision: 3 }];
  expect([seen(), emitted]).toEqual([stands, []]);
  send({ type: 'draft.changed', values: { ...typed, title: 'Other' } });
  send({ type: 'form.submit', values: typed });
  send({ type: 'draft.discard' });
  expect([seen(), save.calls.length]).toEqual([stands, 1]);
  send({ type: 'leave.request', to: '/speaking-course/list', isBack: false });
  expect(has('leaving')).toBe(true);
  send({ type: 'leave.confirm' });
  expect([value(), storedDraft(), emitted]).toEqual([
    'left',
    undefined,
    [{ type: 'navigate', path: '/speaking-course/list' }],
  ]);
});

test('REQ-12 a draft that is older than the saved version is shown next to it', async () => {
  const { send, email } = await openedForm();
  send({ type: 'draft.changed', values: typed });
  const next = openForm({ email });
  await next.load.last().answer(newerVersion);
  await settled();
  expect([next.has('conflict'), next.has('restored'), next.context().values, next.context().newerVersion]).toEqual([
    true,
    true,
    typed,
    newerVersion,
  ]);
});
