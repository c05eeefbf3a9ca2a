import { defineModel } from '@learning-console/statecharts';
import { demoPath, onPages } from '#charts/on-pages.ts';
import { navigation } from '#charts/patterns/emitted.ts';
import { sentenceFilterMachine } from '#machines/courses/sentence-filter.machine.ts';

const lesson = demoPath('lessonDetail');
const failed = `${lesson}?sentences.audio=failed`;

export default defineModel({
  machine: sentenceFilterMachine,
  title: 'Sentence filter',
  area: 'courses',
  place: onPages('lessonDetail'),
  inputs: {
    'a plain address': { address: lesson },
    'a shared link': { address: failed },
    'a link with no such filter': { address: `${lesson}?sentences.audio=loud` },
  },
  cases: {
    'filter.choose': { failed: { audio: 'failed' }, all: { audio: '' } },
    'address.changed': {
      'the plain address': { address: lesson },
      'the failed ones': { address: failed },
      'another hash': { address: `${failed}#end` },
    },
  },
  userEvents: { 'filter.choose': "Choose in 'Audio' above the sentences", 'filter.clear': "Press 'Show all'" },
  rows: [
    { requirement: 'AUDIO-02', event: 'start', case: 'a shared link', to: 'filtered' },
    { requirement: 'AUDIO-02', event: 'start', case: 'a link with no such filter', to: 'unfiltered' },
    {
      requirement: 'AUDIO-02',
      from: 'unfiltered',
      event: 'filter.choose',
      case: 'failed',
      to: 'filtered',
      emits: [navigation(failed)],
    },
    { requirement: 'USER-08', event: 'address.changed', case: 'the failed ones', to: 'filtered' },
  ],
});
