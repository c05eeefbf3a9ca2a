import { object, string } from 'yup';
import {
  type Activity,
  type VoiceGender,
  voiceAvatars,
  voiceGenderLabels,
  voiceGenders,
} from '#contract/activities.contract.ts';
import type { Lesson } from '#contract/lessons.contract.ts';
import { courseText } from './course-fields.ts';

/** What a form of a sentence stands on: the sentence to edit, or the lesson that a new one will be part of. */
export type SentenceBase = { sentence: Activity } | { lesson: Lesson };

const voiceMissing = 'Please select a voice type.';

/** The voice of that name; undefined where there is none. */
export const voiceOf = (gender: string): VoiceGender | undefined => voiceGenders.find((voice) => voice === gender);

/** The sentence form (SENT-02). */
export const sentenceFields = object({
  text: courseText().required('Content required.'),
  localizedText: courseText(),
  gender: string()
    .required(voiceMissing)
    .test('voice', voiceMissing, (gender) => voiceOf(gender) !== undefined),
});

export type SentenceValues = { text: string; localizedText: string; gender: string };

export const emptySentence: SentenceValues = { text: '', localizedText: '', gender: '' };

/** The voices that a sentence can be given, with their names and pictures (GEN-02, SENT-05). */
export const voiceChoices = voiceGenders.map((gender) => ({
  value: gender,
  label: voiceGenderLabels[gender],
  avatar: voiceAvatars[gender],
}));

/** What a voice is called; nothing where none is chosen. */
export const voiceLabel = (gender: string): string => voiceChoices.find(({ value }) => value === gender)?.label ?? '';

const sentenceOf = (base: SentenceBase | null): Activity | null => (base && 'sentence' in base ? base.sentence : null);

/** The fields of a sentence as it is saved. */
export const sentenceValuesOf = (base: SentenceBase | null): SentenceValues => {
  const sentence = sentenceOf(base);
  if (!sentence) return emptySentence;
  const { text, localizedText, roleFigure } = sentence;
  return { text, localizedText, gender: roleFigure.gender ?? '' };
};

/** Whether a save has the audio of a sentence made anew: another text, or another voice (SENT-03). */
export const needsNewAudio = (base: SentenceBase | null, { text, gender }: SentenceValues): boolean => {
  const sentence = sentenceOf(base);
  return sentence !== null && (sentence.text.trim() !== text.trim() || sentence.roleFigure.gender !== gender);
};

/** Whether the server would take a save, going by what it stands on. */
export const mayEditSentence = (base: SentenceBase | null): boolean =>
  base !== null && ('sentence' in base ? base.sentence : base.lesson).status === 'INEFFECTIVE';
