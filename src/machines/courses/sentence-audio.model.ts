import type { AudioStatus } from '#contract/activities.contract.ts';
import { defineModel } from '#machines/shared/chart-model.ts';
import { sentenceAudioMachine } from './sentence-audio.machine.ts';

const audio = (status: AudioStatus) => ({
  audioUrl: status === 'CHECK_OK' ? '/files/a1.mp3' : '',
  status,
  errorReason: '',
  audioName: 'a1.mp3',
  audioId: 'A1',
  durationSec: null,
});
const at = (status: AudioStatus) => ({ code: 'S1', audio: audio(status) });
const told = (status: AudioStatus) => ({ asked: 1, audios: { S1: audio(status) } });

export default defineModel({
  machine: sentenceAudioMachine,
  title: 'Sentence audio',
  summary: "Follows a sentence's audio until it can be played or has failed.",
  area: 'courses',
  inputs: {
    unknown: at('STATUS_UNKNOWN'),
    'still to be made': at('UPLOAD_WAITING'),
    made: at('UPLOAD_OK'),
    'being checked': at('CHECKING'),
    ready: at('CHECK_OK'),
    'not made': at('UPLOAD_FAIL'),
    'no good': at('CHECK_FAIL'),
  },
  outcomes: {
    audioPoll: {
      done: {
        unknown: told('STATUS_UNKNOWN'),
        'still to be made': told('UPLOAD_WAITING'),
        made: told('UPLOAD_OK'),
        'being checked': told('CHECKING'),
        ready: told('CHECK_OK'),
        'not made': told('UPLOAD_FAIL'),
        'no good': told('CHECK_FAIL'),
        gone: { asked: 1, audios: null },
        'another sentence': { asked: 1, audios: { S2: audio('CHECK_OK') } },
      },
    },
  },
  rows: [
    { requirement: 'AUDIO-01', event: 'start', case: 'unknown', to: 'underWay.unknown' },
    { requirement: 'AUDIO-01', event: 'start', case: 'still to be made', to: 'underWay.uploadWaiting' },
    { requirement: 'AUDIO-01', event: 'start', case: 'made', to: 'underWay.uploadSuccess' },
    { requirement: 'AUDIO-01', event: 'start', case: 'being checked', to: 'underWay.checking' },
    { requirement: 'AUDIO-01', event: 'start', case: 'ready', to: 'checkSuccess' },
    { requirement: 'AUDIO-01', event: 'start', case: 'not made', to: 'uploadFailed' },
    { requirement: 'AUDIO-01', event: 'start', case: 'no good', to: 'checkFailed' },
    {
      requirement: 'AUDIO-04',
      from: 'underWay',
      event: 'done audioPoll',
      case: 'being checked',
      to: 'underWay.checking',
    },
    { requirement: 'AUDIO-04', from: 'underWay', event: 'done audioPoll', case: 'ready', to: 'checkSuccess' },
    { requirement: 'AUDIO-04', from: 'underWay', event: 'done audioPoll', case: 'not made', to: 'uploadFailed' },
    { requirement: 'AUDIO-04', from: 'underWay', event: 'done audioPoll', case: 'no good', to: 'checkFailed' },
    { requirement: 'AUDIO-04', from: 'underWay', event: 'done audioPoll', case: 'gone', to: 'lost' },
  ],
});
