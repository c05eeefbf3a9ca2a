import type { Activity } from '#contract/activities.contract.ts';
import { draftForm } from '#machines/shared/draft-form.ts';
import { addressOf } from '#rules/places.ts';
import {
  emptySentence,
  mayEditSentence,
  needsNewAudio,
  type SentenceBase,
  type SentenceValues,
  sentenceValuesOf,
} from '#rules/sentence-fields.ts';
import { sentenceSaved } from '#rules/sentence-words.ts';
import { loadActivity, saveSentence, sentenceBaseIn } from '#services/activities.service.ts';
import { loadLesson } from '#services/lessons.service.ts';

export const sentenceEditorMachine = draftForm<SentenceBase, SentenceValues, Activity>({
  id: 'sentenceEditor',
  description: 'Adds a sentence to a lesson, or edits one that is ineffective; its audio is made when it is saved.',
  requirements: { saved: ['SENT-04', 'SENT-05'], barred: ['COURSE-13'] },
  empty: emptySentence,
  load: async ({ code, lessonCode = '' }, signal) =>
    code === undefined
      ? { lesson: await loadLesson(lessonCode, signal) }
      : { sentence: await loadActivity(code, signal) },
  mayEdit: mayEditSentence,
  valuesOf: sentenceValuesOf,
  revisionOf: (base) => (base && 'sentence' in base ? base.sentence.revision : 0),
  save: saveSentence,
  itemIn: sentenceBaseIn,
  mustConfirm: ({ item, values }) => needsNewAudio(item, values),
  savedText: ({ code }) => sentenceSaved(code === undefined),
  pathAfter: ({ code }) => addressOf('sentenceDetail', { code }),
});
