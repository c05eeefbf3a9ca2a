import { object, string } from 'yup';
import type { Lesson } from '#contract/lessons.contract.ts';
import type { Sentence } from '#contract/sentences.contract.ts';
import { toVisibleText } from '#texts/visible-text.ts';
import { courseText } from './course-fields.ts';
import { isEditable } from './course-permissions.ts';
import { contentMissing, voiceMissing } from './sentence-texts.ts';
import { findVoice } from './voices.ts';

/** `created` are the sentences that were added in this form, the newest last (AUTHOR-01). */
export type SentenceBase = { sentence: Sentence } | { lesson: Lesson; created: readonly Sentence[] };

export const sentenceFields = object({
  text: courseText().required(contentMissing),
  localizedText: courseText(),
  gender: string()
    .required(voiceMissing)
    .test('voice', voiceMissing, (gender) => findVoice(gender) !== undefined),
});

export type SentenceValues = { text: string; localizedText: string; gender: string };

export const emptySentence: SentenceValues = { text: '', localizedText: '', gender: '' };

const findSentence = (base: SentenceBase | null): Sentence | null =>
  base && 'sentence' in base ? base.sentence : null;

export const listCreated = (base: SentenceBase | null): readonly Sentence[] =>
  base && 'created' in base ? base.created : [];

/** A new sentence has the voice of the last one that was added in the same form. */
export const toSentenceValues = (base: SentenceBase | null): SentenceValues => {
  const sentence = findSentence(base);
  if (!sentence) return { ...emptySentence, gender: listCreated(base).at(-1)?.roleFigure.gender ?? '' };
  const { text, localizedText, roleFigure } = sentence;
  return { text, localizedText, gender: roleFigure.gender ?? '' };
};

/** The lesson after another sentence was added to it; null after an edit. */
export const withCreated = (base: SentenceBase | null, sentence: Sentence): SentenceBase | null =>
  base && 'created' in base ? { ...base, created: [...base.created, sentence] } : null;

/** SENT-03 */
export const needsNewAudio = (base: SentenceBase | null, { text, gender }: SentenceValues): boolean => {
  const sentence = findSentence(base);
  return (
    sentence !== null && (toVisibleText(sentence.text) !== toVisibleText(text) || sentence.roleFigure.gender !== gender)
  );
};

export const canEditSentence = (base: SentenceBase | null): boolean =>
  isEditable(base && ('sentence' in base ? base.sentence : base.lesson));
