import type { Activity } from '#contract/activities.contract.ts';
import { defineModel } from '#machines/shared/chart-model.ts';
import { orderedListModel } from '#machines/shared/ordered-list-model.ts';
import { sentenceListWords } from '#rules/ordered-list-words.ts';
import { sentenceListMachine } from './sentence-list.machine.ts';

const sentence = (code: string): Activity => ({
  code,
  lessonCode: 'L1',
  unitCode: 'U1',
  courseCode: 'C1',
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
  ...orderedListModel<Activity>({
    parentCode: 'L1',
    item: sentence,
    refusalOf: (activities) => ({ activities, total: activities.length }),
    words: sentenceListWords,
    requirements: { empty: 'SENT-01', failed: 'SENT-04', sort: 'SENT-01', deleted: 'SENT-04' },
  }),
  machine: sentenceListMachine,
  title: 'Sentence list',
  summary: 'Lists the sentences of a lesson; sorts and deletes them.',
  area: 'courses',
});
