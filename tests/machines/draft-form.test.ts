import { expect, test } from 'vitest';
import { courseValuesOf } from '#rules/course-fields.ts';
import { Failure } from '#services/http/failure.ts';
import { settled } from '#tests/support/held-calls.ts';
import { course, openedForm, openForm, typed } from '#tests/support/open-form.ts';

const wrong = { type: 'notice', tone: 'error', text: 'Something went wrong, please try it again later.' };

test('COURSE-04 a new form opens empty, an edited one with what is saved', async () => {
  const { value, context } = openForm({ isNew: true });
  await settled();
  expect(value()).toEqual({ open: { fields: 'editing', way: 'staying', note: 'quiet' } });
  expect(context().values).toEqual(courseValuesOf(null));
  const edited = await openedForm();
  expect(edited.context().given).toEqual(courseValuesOf(course));
});

test('COURSE-13 what is not ineffective is never put into a form', async () => {
  const { load, value, emitted } = openForm();
  await load.last().answer({ ...course, status: 'EFFECTIVE' });
  expect([value(), emitted]).toEqual(['barred', []]);
});

test('GEN-01 what is not there and what could not be loaded are told apart, once each, and asked for again', async () => {
  const { load, value, emitted, send } = openForm();
  await load.last().fail(new Failure('offline'));
  expect([value(), emitted]).toEqual(['failed', [wrong]]);
  send({ type: 'form.retry' });
  await load.last().fail(new Failure('refused', { status: 403, code: 40300 }));
  expect([value(), emitted]).toEqual(['missing', [wrong, wrong]]);
});

test('REQ-12 what is typed is kept at once, is back in the next form with the words, and can be discarded', async () => {
  const { send, kept, account } = await openedForm();
  send({ type: 'draft.changed', values: typed });
  expect(kept()).toEqual({ values: typed, revision: 3 });
  const next = await openedForm({ account });
  expect([next.has('restored'), next.context().given]).toEqual([true, typed]);
  next.send({ type: 'draft.discard' });
  expect([next.has('restored'), next.context().given, next.kept()]).toEqual([false, courseValuesOf(course), undefined]);
});

test('REQ-12 typed back to what is saved, nothing is kept', async () => {
  const { send, kept } = await openedForm();
  send({ type: 'draft.changed', values: typed });
  send({ type: 'draft.changed', values: courseValuesOf(course) });
  expect(kept()).toBeUndefined();
});

test("REQ-12 a draft is nobody else's", async () => {
  const { send } = await openedForm();
  send({ type: 'draft.changed', values: typed });
  expect((await openedForm()).has('restored')).toBe(false);
});

test('COURSE-14 a save tells of itself, leads to the course and drops the draft', async () => {
  const { send, save, value, emitted, kept, has } = await openedForm();
  send({ type: 'form.submit', values: typed });
  expect([has('busy'), save.last().input, kept()]).toEqual([
    true,
    { keys: { code: 'C-1_U-1' }, item: course, values: typed },
    { values: typed, revision: 3 },
  ]);
  send({ type: 'form.submit', values: typed });
  expect(save.calls).toHaveLength(1);
  await save.last().answer({ ...course, ...typed, level: 'BEGINNER', organizationCodes: ['ACME'], revision: 4 });
  expect([value(), kept(), emitted]).toEqual([
    'saved',
    undefined,
    [
      { type: 'notice', tone: 'success', text: 'Course has been edited successfully' },
      { type: 'goTo', path: '/speaking-course/detail/C-1_U-1' },
    ],
  ]);
});

test('GEN-01 REQ-07 a save that failed keeps what was typed and can be made again', async () => {
  const { send, save, fields, context, emitted, kept } = await openedForm();
  send({ type: 'form.submit', values: typed });
  await save.last().fail(new Failure('timedOut'));
  expect([fields(), emitted, context().values, kept()]).toEqual([
    'refused',
    [wrong],
    typed,
    { values: typed, revision: 3 },
  ]);
  send({ type: 'form.submit', values: typed });
  await save.last().fail(new Failure('refused', { status: 422, texts: ['Organization Oslo is disabled.'] }));
  expect(emitted.at(-1)).toEqual({ type: 'notice', tone: 'error', text: 'Organization Oslo is disabled.' });
});

test('REQ-07 what the server says of fields stands at them until the next refusal says something else', async () => {
  const { send, save, context, fields } = await openedForm();
  const refuse = async (errors: unknown) => {
    send({ type: 'form.submit', values: typed });
    await save.last().fail(new Failure('refused', { status: 422, texts: ['The request is not valid.'], errors }));
    return [fields(), context().problems];
  };
  const disabled = 'Organization Oslo is disabled, please contact us or delete it.';
  expect(await refuse([`course.organizationCodes: ${disabled}`, 'course.title: too long'])).toEqual([
    'refused',
    { title: 'too long', organizationCodes: disabled },
  ]);
  expect(await refuse(undefined)).toEqual(['refused', {}]);
  await refuse(['course.title: too long']);
  send({ type: 'draft.discard' });
  expect(context().problems).toEqual({});
});

test('REQ-03 REQ-12 a session that ends while saving says nothing and loses nothing', async () => {
  const { send, save, fields, emitted, kept } = await openedForm();
  send({ type: 'form.submit', values: typed });
  await save.last().fail(new Failure('sessionEnded'));
  expect([fields(), emitted, kept()]).toEqual(['editing', [], { values: typed, revision: 3 }]);
});

test('COURSE-06 leaving asks only if something changed; staying keeps all, leaving drops the draft', async () => {
  const { send, value, has, emitted, kept } = await openedForm();
  send({ type: 'draft.changed', values: typed });
  send({ type: 'leave.ask', to: '/userInfo', isBack: false });
  expect([has('leaving'), emitted]).toEqual([true, []]);
  send({ type: 'leave.stay' });
  expect([has('leaving'), kept()]).toEqual([false, { values: typed, revision: 3 }]);
  send({ type: 'form.cancel' });
  send({ type: 'leave.ask', to: '/dashboard', isBack: true });
  send({ type: 'leave.confirm' });
  expect([value(), kept(), emitted]).toEqual(['left', undefined, [{ type: 'goBack' }]]);
  const untouched = await openedForm();
  untouched.send({ type: 'form.cancel' });
  expect(untouched.emitted).toEqual([{ type: 'goTo', path: '/speaking-course/list' }]);
});

test('COURSE-06 leaving asks while something is on its way, though nothing was typed', async () => {
  const { send, value, has, emitted } = await openedForm();
  send({ type: 'form.cancel', isOnItsWay: true });
  expect([has('leaving'), emitted]).toEqual([true, []]);
  send({ type: 'leave.stay' });
  send({ type: 'leave.ask', to: '/userInfo', isBack: false, isOnItsWay: true });
  expect(has('leaving')).toBe(true);
  send({ type: 'leave.confirm' });
  expect([value(), emitted]).toEqual(['left', [{ type: 'goTo', path: '/userInfo' }]]);
});

test('COURSE-09 what cannot be saved is told for five seconds, when it is put in and when it is sent', async () => {
  const { send, save, emitted, fields } = await openedForm();
  const warning = 'Organization Oslo is disabled, please contact us or delete it.';
  send({ type: 'draft.changed', values: typed, warning });
  send({ type: 'draft.changed', values: { ...typed, title: 'Other' }, warning });
  expect(emitted).toEqual([{ type: 'notice', tone: 'warning', text: warning, shownFor: 5_000 }]);
  send({ type: 'form.submit', values: typed, warning });
  expect([fields(), save.calls.length, emitted.length]).toEqual(['editing', 0, 2]);
});
