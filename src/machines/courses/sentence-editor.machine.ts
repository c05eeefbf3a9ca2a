import type { Sentence } from '#contract/sentences.contract.ts';
import { formMachine } from '#machines/patterns/form.chart.ts';
import {
  canEditSentence,
  emptySentence,
  needsNewAudio,
  type SentenceBase,
  type SentenceValues,
  toSentenceValues,
  withCreated,
} from '#rules/courses/sentence-fields.ts';
import { sentenceSaved } from '#rules/courses/sentence-texts.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { pathFor } from '#rules/routes.ts';
import { loadLesson } from '#services/courses/lessons.service.ts';
import { loadSentence, saveSentence, sentenceBaseIn } from '#services/courses/sentences.service.ts';
import { courseFormRequirements } from './course-requirements.ts';

export const sentenceEditorMachine = formMachine<SentenceBase, SentenceValues, Sentence>({
  id: 'sentenceEditor',
  description: 'Adds a sentence to a lesson, or edits one that is ineffective. A save generates its audio.',
  requirements: {
    ...courseFormRequirements,
    saved: ['SENT-04', 'SENT-05'],
    added: ['SENT-04', 'SENT-05', 'AUTHOR-01'],
    confirmed: ['SENT-03'],
  },
  empty: emptySentence,
  load: async ({ code, lessonCode = '' }, signal) =>
    code === undefined
      ? { lesson: await loadLesson(lessonCode, signal), created: [] }
      : { sentence: await loadSentence(code, signal) },
  toValues: toSentenceValues,
  save: saveSentence,
  nextItem: withCreated,
  savedText: ({ code }) => sentenceSaved(code === undefined),
  pathAfterSave: ({ code }) => pathFor('sentenceDetail', { code }),
  revisions: {
    getRevision: (base) => (base && 'sentence' in base ? base.sentence.revision : 0),
    itemIn: sentenceBaseIn,
    canEdit: canEditSentence,
  },
  needsConfirmation: ({ item, values }) => needsNewAudio(item, values),
  hasDrafts: true,
  failureText: genericError,
});
