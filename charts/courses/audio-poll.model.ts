import { defineModel } from '@learning-console/statecharts';
import { pollModel } from '#charts/patterns/poll-model.ts';
import { audioPollMachine } from '#machines/courses/audio-poll.machine.ts';

const waiting = {
  audioUrl: '',
  status: 'UPLOAD_WAITING',
  errorReason: '',
  audioName: '',
  audioId: 'A1',
  durationSec: null,
} as const;

export default defineModel({
  machine: audioPollMachine,
  title: 'Audio poll',
  area: 'courses',
  pattern: 'poll',
  ...pollModel({
    inputs: { first: 'a sentence for the first time', later: 'a lesson for the fourth time' },
    subjects: [{ sentenceCode: 'S1' }, { lessonCode: 'L1' }],
    answer: { name: 'still waiting', value: { S1: waiting } },
    requirement: 'AUDIO-04',
  }),
});
