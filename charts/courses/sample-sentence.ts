import { demoCourse, demoLesson, demoSentence } from '#charts/demo-data.ts';
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
  code: demoSentence.code,
  lessonCode: demoLesson.code,
  unitCode: demoCourse.unitCode,
  courseCode: demoCourse.code,
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
  code: demoLesson.code,
  unitCode: demoCourse.unitCode,
  courseCode: demoCourse.code,
  title: 'Mornings',
  localizedTitle: '',
  activitySubType: 'combine',
  activityCount: 1,
  ...saved,
};
