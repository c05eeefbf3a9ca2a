import type { Lesson } from '#contract/lessons.contract.ts';
import type { Sentence } from '#contract/sentences.contract.ts';

const saved = {
  status: 'INEFFECTIVE',
  operator: { code: 'author', name: 'Author' },
  updatedAt: 1_780_000_000,
  revision: 3,
} as const;

/** The sentence of models and tests. */
export const sampleSentence: Sentence = {
  code: 'S-1',
  lessonCode: 'L-1',
  unitCode: 'U-1',
  courseCode: 'C-1',
  text: 'Good morning.',
  localizedText: '',
  type: 'SPEAKING',
  roleFigure: { gender: 'FEMALE', avatarUrl: '/avatars/female.svg', speakerRole: 1 },
  tts: {
    audioUrl: '/files/a1.mp3',
    status: 'CHECK_OK',
    errorReason: '',
    audioName: 'a1.mp3',
    audioId: 'A1',
    durationSec: 4.2,
  },
  ...saved,
};

/** The lesson of the sentence. */
export const lessonOfSentence: Lesson = {
  code: 'L-1',
  unitCode: 'U-1',
  courseCode: 'C-1',
  title: 'Mornings',
  localizedTitle: '',
  activitySubType: 'combine',
  activityCount: 1,
  ...saved,
};
