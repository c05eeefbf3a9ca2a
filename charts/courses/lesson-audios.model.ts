import { defineModel } from '@learning-console/statecharts';
import { demoLesson, demoSentence, otherSentence, thirdSentence } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { formatCall } from '#contract/demo-faults.ts';
import { type AudioStatus, sentenceList } from '#contract/sentences.contract.ts';
import { lessonAudiosMachine } from '#machines/courses/lesson-audios.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

const audio = (status: AudioStatus, id: string) => ({
  audioUrl: status === 'CHECK_OK' ? `/files/${id}.mp3` : '',
  status,
  errorReason: '',
  audioName: `${id}.mp3`,
  audioId: id,
  durationSec: null,
});
const both = (first: AudioStatus, second: AudioStatus) => ({
  [demoSentence.code]: audio(first, 'A1'),
  [otherSentence.code]: audio(second, 'A2'),
});
const settled = both('CHECK_OK', 'UPLOAD_FAIL');

export default defineModel({
  machine: lessonAudiosMachine,
  title: 'Lesson audios',
  area: 'courses',
  place: onPages('lessonDetail'),
  inputs: {
    'one is not ready': { lessonCode: demoLesson.code, audios: both('CHECK_OK', 'UPLOAD_WAITING') },
    'none is under way': { lessonCode: demoLesson.code, audios: settled },
    'no sentences': { lessonCode: demoLesson.code, audios: {} },
  },
  cases: {
    'sentences.changed': {
      'a new one': { audios: { ...settled, [thirdSentence.code]: audio('UPLOAD_WAITING', 'A3') } },
      'none under way': { audios: settled },
    },
  },
  calls: { audioPoll: formatCall(sentenceList) },
  outcomes: {
    audioPoll: {
      done: {
        'one is not ready': { polls: 1, answer: both('CHECK_OK', 'CHECKING') },
        'none is under way': { polls: 1, answer: settled },
      },
      error: { gone: new Failure('notFound', { status: 404 }) },
    },
  },
  rows: [
    { requirement: 'AUDIO-04', event: 'start', case: 'one is not ready', to: 'polling' },
    { requirement: 'AUDIO-04', event: 'start', case: 'none is under way', to: 'settled' },
    { requirement: 'AUDIO-04', from: 'polling', event: 'done audioPoll', case: 'one is not ready', to: 'polling' },
    { requirement: 'AUDIO-04', from: 'polling', event: 'done audioPoll', case: 'none is under way', to: 'settled' },
    { requirement: 'AUDIO-04', from: 'polling', event: 'error audioPoll', case: 'gone', to: 'settled' },
    { requirement: 'AUDIO-04', event: 'sentences.changed', case: 'a new one', to: 'polling' },
  ],
});
