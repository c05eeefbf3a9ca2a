import type { Activity } from '#contract/activities.contract.ts';
import { defineModel } from '#machines/shared/chart-model.ts';
import { draftFormModel } from '#machines/shared/draft-form-model.ts';
import { lessonOfSentence, sampleSentence } from '#machines/shared/sample-sentence.ts';
import { type SentenceBase, type SentenceValues, sentenceValuesOf } from '#rules/sentence-fields.ts';
import { sentenceEditorMachine } from './sentence-editor.machine.ts';

const account = 'author@example.com';
const item: SentenceBase = { sentence: sampleSentence };
const initial = sentenceValuesOf(item);
const typed = { ...initial, text: 'Good evening.' };
const translated = { ...initial, localizedText: 'My words' };
const saved = { ...sampleSentence, text: typed.text, revision: 4 };

const common = draftFormModel<SentenceBase, SentenceValues, Activity>({
  create: {
    account,
    place: '/speaking-course/L-1/sentence/create',
    keys: { lessonCode: 'L-1' },
    backPath: '/speaking-course/lesson/detail/L-1',
  },
  edit: {
    account,
    place: '/speaking-course/sentence/edit/S-1',
    keys: { code: 'S-1' },
    backPath: '/speaking-course/sentence/detail/S-1',
  },
  parent: { lesson: lessonOfSentence },
  item,
  barred: { sentence: { ...sampleSentence, status: 'EFFECTIVE', revision: 4 } },
  newer: { sentence: { ...sampleSentence, localizedText: 'Their words', revision: 4 } },
  refusalOf: (base) => ('sentence' in base ? { activity: base.sentence } : base),
  revision: sampleSentence.revision,
  initial,
  typed,
  alsoTyped: translated,
  saved,
  editedText: 'Sentence edited successfully',
  pathAfter: '/speaking-course/sentence/detail/S-1',
  requirements: { saved: 'SENT-04', barred: 'COURSE-13' },
});

const isEdited = ({ item: base }: { item: SentenceBase | null }) => base !== null && 'sentence' in base;

export default defineModel({
  machine: sentenceEditorMachine,
  title: 'Sentence editor',
  summary: 'Adds or edits a sentence; before its audio is made anew the person is asked.',
  area: 'courses',
  ...common,
  cases: {
    ...common.cases,
    'form.submit': {
      ...common.cases['form.submit'],
      'another translation': { values: translated },
    },
  },
  person: { ...common.person, 'form.submit': "Fill the fields and press 'Generate Audio and Save'" },
  rows: [
    ...common.rows,
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
    { requirement: 'SENT-03', from: 'open.fields.confirming', event: 'save.reconsider', to: 'open.fields.editing' },
  ],
});
