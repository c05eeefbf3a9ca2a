import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formValues } from '#machines/patterns/form.values.ts';
import { newRow } from '#rules/applications/application-fields.ts';
import { toCourseValues } from '#rules/courses/course-fields.ts';
import { saveDraft } from '#services/browser/drafts.ts';
import { course, openedForm, typed } from '#tests/support/patterns/open-form.ts';
import { loadModels } from '#tools/charts.ts';

const path = '/speaking-course/edit/SC-0043_SC-0043-U1';
const odd = '"__proto__":{"polluted":1},"constructor":"x","toString":"x"';

test('REQ-12 a stored draft fills only the fields of its form and ignores all others', async () => {
  const email = crypto.randomUUID();
  const values = JSON.parse(`{${odd},${JSON.stringify(typed).slice(1)}`);
  saveDraft({ email, form: path }, { values, revision: 3 });
  const { context, has } = await openedForm({ email });
  expect(has('restored')).toBe(true);
  expect(Object.keys(context().values).sort()).toEqual(Object.keys(typed).sort());
  expect(context().values).toEqual(typed);
  expect(Object.getPrototypeOf(context().resetValues)).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
});

test('REQ-12 the rows of a stored draft have only their fields', () => {
  const row = newRow();
  const options = {
    id: 'f',
    description: '',
    requirements: {},
    empty: { rows: [row] },
    toValues: () => ({ rows: [row] }),
    save: async () => undefined,
    savedText: () => '',
    pathAfterSave: () => '/',
  };
  const stored = { ...JSON.parse(`{${odd}}`), ...row, email: 'half' };
  const restored = formValues(options).restored({
    item: null,
    params: {},
    storedDraft: { values: { rows: [stored] }, revision: 0 },
  });
  expect(restored.values).toEqual({ rows: [{ ...row, email: 'half' }] });
});

test.each([null, 1, 'x', [], {}, { title: 1 }, { ...typed, organizationCodes: 'ACME' }, { ...typed, level: null }])(
  'REQ-12 a stored draft with other fields is not shown: %j',
  async (values) => {
    const email = crypto.randomUUID();
    saveDraft({ email, form: path }, { values, revision: 3 });
    const { context, has } = await openedForm({ email });
    expect([has('restored'), context().values]).toEqual([false, toCourseValues(course)]);
  },
);

/** Who changes what a field means gives it another name, which hides the older drafts. */
test('REQ-12 the fields of each form with drafts are known', async () => {
  const models = await loadModels();
  const fields = models.flatMap(({ machine, inputs = {} }) => {
    const input = inputs['a new one'] ?? inputs['one to edit'];
    if (!machine.states.open?.states.restoredNotice || !input) return [];
    const { values } = createActor(machine, { input }).getSnapshot().context;
    return [[machine.id, Object.keys(values)]];
  });
  expect(Object.fromEntries(fields)).toEqual({
    accountEditor: ['nick', 'realName'],
    applicationForm: ['applications'],
    courseEditor: ['coverUrl', 'title', 'localizedTitle', 'level', 'organizationCodes'],
    lessonEditor: ['title', 'localizedTitle'],
    sentenceEditor: ['text', 'localizedText', 'gender'],
  });
});
