import { defineModel } from '#machines/shared/chart-model.ts';
import { Failure } from '#services/http/failure.ts';
import { audioPollMachine } from './audio-poll.machine.ts';

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
  summary: 'Asks how far the making of audio is, ever more rarely, and not while nobody looks.',
  area: 'courses',
  inputs: {
    'a sentence for the first time': { owner: { activityCode: 'S1' }, asked: 0 },
    'a lesson for the fifth time': { owner: { lessonCode: 'L1' }, asked: 4 },
  },
  outcomes: {
    loadAudios: {
      done: { 'still waiting': { S1: waiting } },
      error: {
        gone: new Failure('refused', { status: 404 }),
        'not allowed': new Failure('refused', { status: 403 }),
        'session ended': new Failure('sessionEnded'),
        offline: new Failure('offline'),
      },
    },
  },
  person: {
    'page.hidden': "Open another tab in front of the console's",
    'page.shown': "Come back to the console's tab",
  },
  rows: [
    { requirement: 'AUDIO-04', event: 'start', to: 'resting' },
    { requirement: 'AUDIO-04', from: 'resting', event: 'page.hidden', to: 'away' },
    { requirement: 'AUDIO-04', from: 'asking', event: 'page.hidden', to: 'away' },
    { requirement: 'AUDIO-04', from: 'away', event: 'page.shown', to: 'asking', holds: ({ asked }) => asked === 0 },
    { requirement: 'AUDIO-04', from: 'asking', event: 'error loadAudios', case: 'offline', to: 'resting' },
    {
      requirement: 'AUDIO-04',
      from: 'asking',
      event: 'error loadAudios',
      case: 'gone',
      to: 'told',
      holds: ({ audios }) => audios === null,
    },
  ],
});
