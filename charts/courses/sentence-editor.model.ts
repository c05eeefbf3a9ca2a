import { defineModel } from '@learning-console/statecharts';
import { demoLesson, demoSentence } from '#charts/demo-data.ts';
import { demoPath, onPages } from '#charts/on-pages.ts';
import { notice } from '#charts/patterns/emitted.ts';
import { formModel } from '#charts/patterns/form-model.ts';
import { draftsStay } from '#charts/properties.ts';
import type { Sentence } from '#contract/sentences.contract.ts';
import { sentenceEditorMachine } from '#machines/courses/sentence-editor.machine.ts';
import type { FormParams } from '#machines/patterns/form.types.ts';
import {
  emptySentence,
  listCreated,
  type SentenceBase,
  type SentenceValues,
  toSentenceValues,
} from '#rules/courses/sentence-fields.ts';
import { isSameDraft } from '#rules/patterns/draft-values.ts';
import { formRequirements } from './course-requirements.ts';
import { lessonOfSentence, sampleSentence } from './sample-sentence.ts';

const email = 'author@example.com';
const item: SentenceBase = { sentence: sampleSentence };
const initial = toSentenceValues(item);
const typed = { ...initial, text: 'Good evening.' };
const translated = { ...initial, localizedText: 'My words' };
const saved = { ...sampleSentence, text: typed.text, revision: 4 };

const common = formModel<SentenceBase, SentenceValues, Sentence>({
  create: {
    email,
    path: demoPath('sentenceCreate'),
    params: { lessonCode: demoLesson.code },
  },
  edit: {
    email,
    path: demoPath('sentenceEdit'),
    params: { code: demoSentence.code },
  },
  backPath: demoPath('sentenceDetail'),
  parent: { lesson: lessonOfSentence, created: [] },
  item,
  locked: { sentence: { ...sampleSentence, status: 'EFFECTIVE', revision: 4 } },
  newer: { sentence: { ...sampleSentence, localizedText: 'Their words', revision: 4 } },
  createRejection: (base) => ('sentence' in base ? { activity: base.sentence } : base),
  revision: sampleSentence.revision,
  lockedRequirement: 'COURSE-13',
  initial,
  typed,
  alsoTyped: translated,
  saved,
  editedText: 'Sentence edited successfully',
  pathAfterSave: demoPath('sentenceDetail'),
  requirements: { ...formRequirements, saved: 'SENT-04', leaving: 'REQ-12' },
});

const withoutOlder = <Base extends { created: readonly Sentence[] }>(base: Base) => ({
  ...base,
  created: base.created.slice(-1),
});

const isAdding = ({ params }: { params: FormParams }) => params.lessonCode !== undefined;

const isEdited = ({ item: base }: { item: SentenceBase | null }) => base !== null && 'sentence' in base;

export default defineModel({
  machine: sentenceEditorMachine,
  title: 'Sentence editor',
  area: 'courses',
  place: onPages('sentenceCreate', 'sentenceEdit'),
  pattern: 'form',
  properties: [draftsStay],
  ...common,
  /** It does not matter how many sentences were added before. */
  key: (context) => {
    const { item: base } = context;
    return common.key({ ...context, item: base && 'created' in base ? withoutOlder(base) : base });
  },
  cases: {
    ...common.cases,
    'form.submit': {
      ...common.cases['form.submit'],
      'another translation': { values: translated },
    },
  },
  userEvents: { ...common.userEvents, 'form.submit': "Fill in the fields and press 'Generate Audio and Save'" },
  rows: [
    ...common.rows,
    {
      requirement: 'AUTHOR-01',
      from: 'open.fields.saving',
      event: 'done saveItem',
      when: isAdding,
      to: ['open.fields.editing', 'open.restoredNotice.hidden', 'open.leaving.idle'],
      emits: [notice('Sentence created successfully')],
      check: ({ values, item: base }) =>
        isSameDraft(values, { ...emptySentence, gender: saved.roleFigure.gender ?? '' }) &&
        listCreated(base).at(-1)?.code === saved.code,
    },
    {
      requirement: 'SENT-03',
      from: 'open.fields.editing',
      event: 'form.submit',
      case: 'without problems',
      when: isEdited,
      to: 'open.fields.confirming',
    },
    {
      requirement: 'SENT-03',
      from: 'open.fields.editing',
      event: 'form.submit',
      case: 'another translation',
      when: isEdited,
      to: 'open.fields.saving',
    },
    {
      requirement: 'SENT-03',
      from: 'open.fields.editing',
      event: 'form.submit',
      case: 'without problems',
      when: (context) => !isEdited(context),
      to: 'open.fields.saving',
    },
    { requirement: 'SENT-03', from: 'open.fields.confirming', event: 'save.confirm', to: 'open.fields.saving' },
    { requirement: 'SENT-03', from: 'open.fields.confirming', event: 'save.cancel', to: 'open.fields.editing' },
  ],
});
