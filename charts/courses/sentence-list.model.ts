import { defineModel } from '@learning-console/statecharts';
import { demoCourse, demoLesson } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { orderedListModel } from '#charts/patterns/ordered-list-model.ts';
import type { Sentence } from '#contract/sentences.contract.ts';
import { sentenceListMachine } from '#machines/courses/sentence-list.machine.ts';
import { isOrderLocked } from '#rules/courses/course-permissions.ts';
import { sentenceListTexts } from '#rules/courses/sentence-texts.ts';
import { orderedListRequirements } from './course-requirements.ts';

const sentence = (code: string): Sentence => ({
  code,
  lessonCode: demoLesson.code,
  unitCode: demoCourse.unitCode,
  courseCode: demoCourse.code,
  text: `Sentence ${code}.`,
  localizedText: '',
  type: 'SPEAKING',
  roleFigure: { gender: 'MALE', avatarUrl: '', speakerRole: 1 },
  tts: { audioUrl: '', status: 'CHECKING', errorReason: '', audioName: '', audioId: code, durationSec: null },
  status: 'INEFFECTIVE',
  operator: { code: 'O1', name: 'Ann' },
  updatedAt: 1_780_000_000,
  revision: 1,
});

export default defineModel({
  ...orderedListModel<Sentence>({
    parentCode: demoLesson.code,
    item: sentence,
    isLocked: isOrderLocked,
    lockedItem: (code) => ({ ...sentence(code), status: 'EFFECTIVE' }),
    createRejection: (activities) => ({ activities, total: activities.length }),
    texts: sentenceListTexts,
    requirements: {
      ...orderedListRequirements,
      empty: 'SENT-01',
      failed: 'SENT-04',
      sort: 'SENT-01',
      deleted: 'SENT-04',
    },
  }),
  machine: sentenceListMachine,
  title: 'Sentence list',
  area: 'courses',
  place: onPages('lessonDetail'),
  pattern: 'orderedList',
});
