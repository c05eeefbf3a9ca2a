import { defineModel } from '@learning-console/statecharts';
import { detailModel } from '#charts/patterns/detail-model.ts';
import { sentenceDetailMachine } from '#machines/courses/sentence-detail.machine.ts';
import { sampleSentence } from './sample-sentence.ts';

export default defineModel({
  machine: sentenceDetailMachine,
  title: 'Sentence detail',
  area: 'courses',
  pattern: 'detail',
  ...detailModel({ code: 'S-1', item: sampleSentence, requirements: { shown: 'SENT-02', loadFailed: 'GEN-01' } }),
});
