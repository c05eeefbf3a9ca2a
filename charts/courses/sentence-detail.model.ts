import { defineModel } from '@learning-console/statecharts';
import { demoSentence } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { detailModel } from '#charts/patterns/detail-model.ts';
import { sentenceDetailMachine } from '#machines/courses/sentence-detail.machine.ts';
import { sampleSentence } from './sample-sentence.ts';

export default defineModel({
  machine: sentenceDetailMachine,
  title: 'Sentence detail',
  area: 'courses',
  place: onPages('sentenceDetail'),
  pattern: 'detail',
  ...detailModel({
    code: demoSentence.code,
    item: sampleSentence,
    older: { ...sampleSentence, text: 'Good evening.', revision: 2 },
    requirements: { shown: 'SENT-02', loadFailed: 'GEN-01' },
  }),
});
