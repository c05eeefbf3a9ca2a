import { defineModel } from '#machines/shared/chart-model.ts';
import { itemDetailModel } from '#machines/shared/item-detail-model.ts';
import { sampleSentence } from '#machines/shared/sample-sentence.ts';
import { sentenceDetailMachine } from './sentence-detail.machine.ts';

export default defineModel({
  machine: sentenceDetailMachine,
  title: 'Sentence detail',
  summary: 'Shows one sentence with its audio.',
  area: 'courses',
  ...itemDetailModel({ code: 'S-1', item: sampleSentence, requirement: 'SENT-02' }),
});
