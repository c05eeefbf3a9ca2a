import { expect, test } from 'vitest';
import { toCourseValues } from '#rules/courses/course-fields.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { course, openedForm, openForm, typed } from '#tests/support/patterns/open-form.ts';
import { settled } from '#tests/support/pending-calls.ts';

const cancel = { type: 'leave.request', to: '/speaking-course/list', isBack: false } as const;
const wrong = { type: 'notice.add', tone: 'error', text: 'Something went wrong, please try it again later.' };

test('COURSE-04 a new form opens empty, an edit form with the saved values', async () => {
  const { value, context } = openForm({ isNew: true });
  await settled();
  expect(value()).toEqual({ open: { fields: 'editing', leaving: 'idle', restoredNotice: 'hidden' } });
  expect(context().values).toEqual(toCourseValues(null));
  const edited = await openedForm();
  expect(edited.context().resetValues).toEqual(toCourseValues(course));
});

test('COURSE-13 only an ineffective course can be edited', async () => {
  const { load, value, emitted } = openForm();
  await load.last().answer({ ...course, status: 'EFFECTIVE' });
  expect([value(), emitted]).toEqual(['locked', []]);
});

test('GEN-01 a missing item and a failed load show different messages, once each, and can be retried', async () => {
  const { load, value, emitted, send } = openForm();
  await load.last().fail(new Failure('offline'));
  expect([value(), emitted]).toEqual(['failed', [wrong]]);
  send({ type: 'form.retry' });
  await load.last().fail(new Failure('forbidden', { status: 403, code: 40300 }));
  expect([value(), emitted]).toEqual(['missing', [wrong, wrong]]);
});

test('REQ-12 typed text is stored at once, is restored in the next form with a notice, and can be discarded', async () => {
  const { send, storedDraft, email } = await openedForm();
  send({ type: 'draft.changed', values: typed });
  expect(storedDraft()).toEqual({ values: typed, revision: 3 });
  const next = await openedForm({ email });
  expect([next.has('restored'), next.context().resetValues]).toEqual([true, typed]);
  next.send({ type: 'draft.discard' });
  expect([next.has('restored'), next.context().resetValues, next.storedDraft()]).toEqual([
    false,
    toCourseValues(course),
    undefined,
  ]);
});

test('REQ-12 a form with its saved values stores no draft', async () => {
  const { send, storedDraft } = await openedForm();
  send({ type: 'draft.changed', values: typed });
  send({ type: 'draft.changed', values: toCourseValues(course) });
  expect(storedDraft()).toBeUndefined();
});

test('REQ-12 a draft belongs to one administrator', async () => {
  const { send } = await openedForm();
  send({ type: 'draft.changed', values: typed });
  expect((await openedForm()).has('restored')).toBe(false);
});

test('COURSE-14 a save shows a notice, opens the course and deletes the draft', async () => {
  const { send, save, value, emitted, storedDraft, has, email } = await openedForm();
  send({ type: 'form.submit', values: typed });
  expect([has('busy'), save.last().input, storedDraft()]).toEqual([
    true,
    {
      params: { code: 'SC-0043_SC-0043-U1' },
      item: course,
      values: typed,
      draft: { email, form: '/speaking-course/edit/SC-0043_SC-0043-U1' },
    },
    { values: typed, revision: 3 },
  ]);
  send({ type: 'form.submit', values: typed });
  expect(save.calls).toHaveLength(1);
  await save.last().answer({ ...course, ...typed, level: 'BEGINNER', organizationCodes: ['ACME'], revision: 4 });
  expect([value(), storedDraft(), emitted]).toEqual([
    'saved',
    undefined,
    [
      { type: 'notice.add', tone: 'success', text: 'Course has been edited successfully' },
      { type: 'navigate', path: '/speaking-course/detail/SC-0043_SC-0043-U1' },
    ],
  ]);
});

test('GEN-01 REQ-07 a failed save keeps what was typed and can be retried', async () => {
  const { send, save, fields, context, emitted, storedDraft } = await openedForm();
  send({ type: 'form.submit', values: typed });
  await save.last().fail(new Failure('timedOut'));
  expect([fields(), emitted, context().values, storedDraft()]).toEqual([
    'rejected',
    [wrong],
    typed,
    { values: typed, revision: 3 },
  ]);
  send({ type: 'form.submit', values: typed });
  await save.last().fail(new Failure('invalid', { status: 422, texts: ['Organization Oslo is disabled.'] }));
  expect(emitted.at(-1)).toEqual({ type: 'notice.add', tone: 'error', text: 'Organization Oslo is disabled.' });
});

test.each([
  ...[400, 402, 405, 406, 408, 410, 412, 413, 415, 418, 423, 428, 431, 451, 499].map((status) => ({ status })),
  { status: 200, code: 42200 },
  { status: 200, code: 40010 },
])(
  'REQ-02 REQ-10 GEN-01 a save rejected with $status shows the general text, not the text of the server',
  async (details) => {
    const { send, save, context, emitted } = await openedForm();
    send({ type: 'form.submit', values: typed });
    await save.last().fail(new Failure('invalid', { ...details, texts: ['Of the server'], errors: ['title: of it'] }));
    expect([emitted, context().problems, context().values]).toEqual([
      [{ type: 'notice.add', tone: 'error', text: 'Something went wrong, please try it again later.' }],
      {},
      typed,
    ]);
  },
);

test('REQ-07 field errors of the server are shown until the next rejection replaces them', async () => {
  const { send, save, context, fields } = await openedForm();
  const rejectSave = async (errors: unknown) => {
    send({ type: 'form.submit', values: typed });
    await save.last().fail(new Failure('invalid', { status: 422, texts: ['The request is not valid.'], errors }));
    return [fields(), context().problems];
  };
  const disabled = 'Organization Oslo is disabled, please contact us or delete it.';
  expect(await rejectSave([`course.organizationCodes: ${disabled}`, 'course.title: too long'])).toEqual([
    'rejected',
    { title: 'too long', organizationCodes: disabled },
  ]);
  expect(await rejectSave(undefined)).toEqual(['rejected', {}]);
  await rejectSave(['course.title: too long']);
  send({ type: 'draft.discard' });
  expect(context().problems).toEqual({});
});

test('COURSE-06 leaving asks only after a change; Stay keeps everything, Leave deletes the draft', async () => {
  const { send, value, has, emitted, storedDraft } = await openedForm();
  send({ type: 'draft.changed', values: typed });
  send({ type: 'leave.request', to: '/userInfo', isBack: false });
  expect([has('leaving'), emitted]).toEqual([true, []]);
  send({ type: 'leave.cancel' });
  expect([has('leaving'), storedDraft()]).toEqual([false, { values: typed, revision: 3 }]);
  send(cancel);
  send({ type: 'leave.request', to: '/dashboard', isBack: true });
  send({ type: 'leave.confirm' });
  expect([value(), storedDraft(), emitted]).toEqual(['left', undefined, [{ type: 'navigateBack' }]]);
  const untouched = await openedForm();
  untouched.send(cancel);
  expect(untouched.emitted).toEqual([{ type: 'navigate', path: '/speaking-course/list' }]);
});

test('COURSE-06 COURSE-08 leaving asks for confirmation while the cover uploads, even if nothing was typed', async () => {
  const { send, value, has, emitted, upload } = await openedForm();
  upload().send({ type: 'cover.choose', file: new File(['picture'], 'cover.png'), count: 1 });
  send(cancel);
  expect([has('leaving'), emitted]).toEqual([true, []]);
  send({ type: 'leave.cancel' });
  upload().send({ type: 'cover.cancel' });
  send(cancel);
  expect([value(), emitted]).toEqual(['left', [{ type: 'navigate', path: '/speaking-course/list' }]]);
});

test('COURSE-08 a form that is submitted during the cover upload is not saved, and a notice asks the user to wait', async () => {
  const { send, save, emitted, fields, upload } = await openedForm();
  upload().send({ type: 'cover.choose', file: new File(['picture'], 'cover.png'), count: 1 });
  send({ type: 'form.submit', values: typed });
  const text = 'The cover is not uploaded yet. Wait for it, try again, or cancel the upload.';
  expect([fields(), save.calls.length, emitted]).toEqual([
    'editing',
    0,
    [{ type: 'notice.add', tone: 'warning', text, shownFor: 5_000 }],
  ]);
});

test('COURSE-08 a removed cover empties its field', async () => {
  const { upload, context } = await openedForm();
  upload().send({ type: 'cover.remove' });
  expect(context().filledField).toEqual({ name: 'coverUrl', value: '' });
});

test('COURSE-09 a value that cannot be saved shows a warning for five seconds, when it is entered and when it is submitted', async () => {
  const { send, save, emitted, fields } = await openedForm();
  const warning = 'Organization Oslo is disabled, please contact us or delete it.';
  send({ type: 'draft.changed', values: typed, warning });
  send({ type: 'draft.changed', values: { ...typed, title: 'Other' }, warning });
  expect(emitted).toEqual([{ type: 'notice.add', tone: 'warning', text: warning, shownFor: 5_000 }]);
  send({ type: 'form.submit', values: typed, warning });
  expect([fields(), save.calls.length, emitted.length]).toEqual(['editing', 0, 2]);
});
