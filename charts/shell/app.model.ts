import { defineModel } from '@learning-console/statecharts';
import { assign } from 'xstate';
import { afterSignIn } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { formatCall, settingsFile } from '#contract/demo-faults.ts';
import { appMachine } from '#machines/shell/app.machine.ts';
import { audioPlayerMachine } from '#machines/shell/audio-player.machine.ts';

const settings = {
  enterpriseBase: 'https://api.example.com',
  secondBase: '',
  uploadUrl: '/upload',
  timeZone: 'UTC',
  brand: { product: 'Lingo', company: 'Lingo Ltd', description: '', contact: {} },
  coverPrefix: 'speaking-course/cover',
  fileBase: '/files',
  errorReportingDsn: '',
  charts: false,
};

// The paths need children with fixed ids; a spawned player has none.
const machine = appMachine.provide({ actions: { openAudioPlayer: assign({ hasAudioPlayer: true }) } });

export default defineModel({
  machine,
  title: 'App',
  area: 'shell',
  place: afterSignIn('when the console opens', 'dashboard'),
  starts: [audioPlayerMachine.id],
  cases: { 'audioPlayer.requested': { 'a page with audio': { logic: audioPlayerMachine } } },
  outcomes: { loadSettings: { done: { complete: settings }, error: noAnswer } },
  calls: { loadSettings: formatCall(settingsFile) },
  userEvents: { 'settings.retry': "Press 'Try again' on the page that says that the console cannot start" },
  key: ({ hasAudioPlayer }) => hasAudioPlayer,
  rows: [
    { requirement: 'REQ-09', event: 'start', to: 'loading' },
    {
      requirement: 'REQ-09',
      from: 'loading',
      event: 'done loadSettings',
      to: 'running',
      check: (context) => context.settings?.enterpriseBase === 'https://api.example.com',
    },
    { requirement: 'REQ-09', from: 'loading', event: 'error loadSettings', to: 'failed' },
    { requirement: 'REQ-09', from: 'failed', event: 'settings.retry', to: 'loading' },
    {
      requirement: 'AUDIO-03',
      from: 'running',
      event: 'audioPlayer.requested',
      to: 'running',
      check: ({ hasAudioPlayer }) => hasAudioPlayer,
    },
  ],
});
