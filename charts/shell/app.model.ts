import { defineModel } from '@learning-console/statecharts';
import { assign } from 'xstate';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { appMachine } from '#machines/shell/app.machine.ts';
import { audioPlayerMachine } from '#machines/shell/audio-player.machine.ts';
import { genericError } from '#rules/patterns/labels.ts';
import { appAddresses, appEnvironment } from './app.environment.ts';

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

const email = 'ada@example.com';
// The paths need children with fixed ids; a spawned player has none.
const machine = appMachine.provide({ actions: { openAudioPlayer: assign({ hasAudioPlayer: true }) } });

export default defineModel({
  machine,
  title: 'App',
  area: 'shell',
  starts: [audioPlayerMachine.id],
  cases: {
    'address.changed': appAddresses,
    'access.changed': {
      'signed in': { access: { kind: 'checking' }, email },
      'permissions loading': { access: { kind: 'checking' }, email },
      'permissions known': { access: { kind: 'known', codes: ['dashboard_group', 'course_view'] }, email },
      'session ended': { access: { kind: 'signedOut', hasEnded: true }, email: '' },
    },
    'session.begun': { 'in this tab': { email, isOwnTab: true, returnPath: null } },
    'session.rejected': { 'by a call': { usedToken: 'access-1', end: 'revoked' } },
    'refresh.requested': { 'by a call': { usedToken: 'access-1' } },
    'notice.received': { error: { notice: { type: 'notice', tone: 'error', text: genericError } } },
    'navigation.requested': {
      'to the login page': { path: '/login', replace: true },
      'to the start': { path: '/', replace: true },
      'to the dashboard': { path: '/dashboard', replace: true },
    },
    'audioPlayer.requested': { 'a page with audio': { logic: audioPlayerMachine } },
  },
  outcomes: { loadSettings: { done: { complete: settings }, error: noAnswer } },
  userEvents: { 'settings.retry': "Press 'Try again' on the page that says that the console cannot start" },
  causes: { 'login.opened': 'machine' },
  key: ({ address, hasAudioPlayer }) => [address, hasAudioPlayer],
  environment: appEnvironment,
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
      requirement: 'SHELL-16',
      from: 'running',
      event: 'address.changed',
      case: 'login',
      to: 'running',
      check: ({ address }) => address === '/login',
    },
    {
      requirement: 'AUDIO-03',
      from: 'running',
      event: 'audioPlayer.requested',
      to: 'running',
      check: ({ hasAudioPlayer }) => hasAudioPlayer,
    },
    { requirement: 'REQ-03', from: 'running', event: 'session.rejected', to: 'running' },
    { requirement: 'REQ-05', from: 'running', event: 'refresh.requested', to: 'running' },
  ],
});
