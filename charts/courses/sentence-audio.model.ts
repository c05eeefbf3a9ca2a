import { defineModel } from '@learning-console/statecharts';
import { demoSentence, otherSentence } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { formatCall } from '#contract/demo-faults.ts';
import { type AudioStatus, sentenceDetail } from '#contract/sentences.contract.ts';
import { sentenceAudioMachine } from '#machines/courses/sentence-audio.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

const audio = (status: AudioStatus) => ({
  audioUrl: status === 'CHECK_OK' ? '/files/a1.mp3' : '',
  status,
  errorReason: '',
  audioName: 'a1.mp3',
  audioId: 'A1',
  durationSec: null,
});
const at = (status: AudioStatus) => ({ code: demoSentence.code, audio: audio(status) });
const pollResult = (status: AudioStatus) => ({ polls: 1, answer: { [demoSentence.code]: audio(status) } });

export default defineModel({
  machine: sentenceAudioMachine,
  title: 'Sentence audio',
  area: 'courses',
  place: onPages('sentenceDetail'),
  inputs: {
    unknown: at('STATUS_UNKNOWN'),
    'still to be made': at('UPLOAD_WAITING'),
    made: at('UPLOAD_OK'),
    'being checked': at('CHECKING'),
    ready: at('CHECK_OK'),
    'not made': at('UPLOAD_FAIL'),
    'no good': at('CHECK_FAIL'),
  },
  calls: { audioPoll: formatCall(sentenceDetail) },
  outcomes: {
    audioPoll: {
      done: {
        unknown: pollResult('STATUS_UNKNOWN'),
        'still to be made': pollResult('UPLOAD_WAITING'),
        made: pollResult('UPLOAD_OK'),
        'being checked': pollResult('CHECKING'),
        ready: pollResult('CHECK_OK'),
        'not made': pollResult('UPLOAD_FAIL'),
        'no good': pollResult('CHECK_FAIL'),
        'another sentence': { polls: 1, answer: { [otherSentence.code]: audio('CHECK_OK') } },
      },
      error: { gone: new Failure('notFound', { status: 404 }) },
    },
  },
  rows: [
    { requirement: 'AUDIO-01', event: 'start', case: 'unknown', to: 'inProgress.unknown' },
    { requirement: 'AUDIO-01', event: 'start', case: 'still to be made', to: 'inProgress.uploadWaiting' },
    { requirement: 'AUDIO-01', event: 'start', case: 'made', to: 'inProgress.uploadSuccess' },
    { requirement: 'AUDIO-01', event: 'start', case: 'being checked', to: 'inProgress.checking' },
    { requirement: 'AUDIO-01', event: 'start', case: 'ready', to: 'checkSuccess' },
    { requirement: 'AUDIO-01', event: 'start', case: 'not made', to: 'uploadFailed' },
    { requirement: 'AUDIO-01', event: 'start', case: 'no good', to: 'checkFailed' },
    {
      requirement: 'AUDIO-04',
      from: 'inProgress',
      event: 'done audioPoll',
      case: 'being checked',
      to: 'inProgress.checking',
    },
    { requirement: 'AUDIO-04', from: 'inProgress', event: 'done audioPoll', case: 'ready', to: 'checkSuccess' },
    { requirement: 'AUDIO-04', from: 'inProgress', event: 'done audioPoll', case: 'not made', to: 'uploadFailed' },
    { requirement: 'AUDIO-04', from: 'inProgress', event: 'done audioPoll', case: 'no good', to: 'checkFailed' },
    { requirement: 'AUDIO-04', from: 'inProgress', event: 'error audioPoll', case: 'gone', to: 'unavailable' },
  ],
});
