import { defineModel } from '#machines/shared/chart-model.ts';
import { sampleSentence } from '#machines/shared/sample-sentence.ts';
import { somethingWrong } from '#rules/labels.ts';
import { Failure } from '#services/http/failure.ts';
import { sentenceDetailMachine } from './sentence-detail.machine.ts';

export default defineModel({
  machine: sentenceDetailMachine,
  title: 'Sentence detail',
  summary: 'Shows one sentence with its audio.',
  area: 'courses',
  inputs: { 'a sentence': { code: 'S-1' } },
  outcomes: {
    loadActivity: {
      done: { 'the sentence': sampleSentence },
      error: {
        'not there': new Failure('refused', { status: 403, code: 40300 }),
        offline: new Failure('offline'),
        'session ended': new Failure('sessionEnded'),
      },
    },
  },
  person: { 'sentence.retry': "Press 'Try again' on the page" },
  rows: [
    {
      requirement: 'SENT-02',
      from: 'loading',
      event: 'done loadActivity',
      to: 'shown',
      holds: (context) => context.sentence?.code === 'S-1',
    },
    { requirement: 'GEN-01', event: 'error loadActivity', case: 'not there', to: 'missing', says: somethingWrong },
    { requirement: 'GEN-01', event: 'error loadActivity', case: 'offline', to: 'failed', says: somethingWrong },
    { requirement: 'GEN-01', from: 'failed', event: 'sentence.retry', to: 'loading' },
  ],
});
