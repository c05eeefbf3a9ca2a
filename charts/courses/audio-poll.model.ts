import { defineModel } from '#charts/chart-model.ts';
import { audioPollMachine } from '#machines/courses/audio-poll.machine.ts';
import { Failure } from '#rules/failure.ts';

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
  summary: 'Polls the progress of audio with growing pauses, and only while the page is visible.',
  area: 'courses',
  inputs: {
    'a sentence for the first time': { owner: { activityCode: 'S1' }, polls: 0 },
    'a lesson for the fifth time': { owner: { lessonCode: 'L1' }, polls: 4 },
  },
  outcomes: {
    loadAudios: {
      done: { 'still waiting': { S1: waiting } },
      error: {
        gone: new Failure('notFound', { status: 404 }),
        'not allowed': new Failure('forbidden', { status: 403 }),
        offline: new Failure('offline'),
      },
    },
  },
  userEvents: {
    'page.hidden': "Open another tab in front of the console's",
    'page.shown': "Come back to the console's tab",
  },
  rows: [
    { requirement: 'AUDIO-04', event: 'start', to: 'waiting' },
    { requirement: 'AUDIO-04', from: 'waiting', event: 'page.hidden', to: 'hidden' },
    { requirement: 'AUDIO-04', from: 'loading', event: 'page.hidden', to: 'hidden' },
    { requirement: 'AUDIO-04', from: 'hidden', event: 'page.shown', to: 'loading', check: ({ polls }) => polls === 0 },
    { requirement: 'AUDIO-04', from: 'loading', event: 'error loadAudios', case: 'offline', to: 'waiting' },
    {
      requirement: 'AUDIO-04',
      from: 'loading',
      event: 'error loadAudios',
      case: 'gone',
      to: 'done',
      check: ({ audios }) => audios === null,
    },
  ],
});
