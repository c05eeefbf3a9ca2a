import { defineModel } from '@learning-console/statecharts';
import { createActor } from 'xstate';
import { afterSignIn } from '#charts/on-pages.ts';
import { appMachine } from '#machines/shell/app.machine.ts';
import { liveChartsMachine } from '#machines/shell/live-charts.machine.ts';

const router = { id: 'router 1', name: 'router', label: 'router' };
const session = { id: 'session 2', name: 'session', label: 'session' };
const step = {
  number: 1,
  time: 0,
  actorId: router.id,
  name: router.name,
  event: 'address.changed',
  payload: '{"address":"/"}',
  state: '{"screen":"open"}',
  transitions: [],
};

const laterStep = {
  ...step,
  number: 2,
  time: 1_500,
  actorId: session.id,
  name: session.name,
  event: 'tokens.changed',
  payload: '{}',
};

export default defineModel({
  machine: liveChartsMachine,
  title: 'Live charts',
  area: 'shell',
  place: afterSignIn('on a page with ?charts in its address', 'dashboard'),
  inputs: { 'the console': { app: createActor(appMachine) } },
  cases: {
    'actors.changed': {
      'two run': { actors: [router, session] },
      'one has stopped': { actors: [session] },
      'none runs': { actors: [] },
    },
    'step.recorded': { 'an event of the router': { step }, 'an event of the session': { step: laterStep } },
    'actor.select': { 'the session': { id: session.id } },
    'settings.loaded': { 'with the panel': { isAllowed: true }, 'without the panel': { isAllowed: false } },
    'event.send': {
      'to the session': { id: session.id, event: { type: 'organizations.retry' }, reaction: 'accepted' },
      'without the data of a guard': { id: session.id, event: { type: 'tokens.changed' }, reaction: 'unknown' },
    },
  },
  userEvents: {
    'actor.select': 'Select a machine',
    'event.send': 'Press Send next to an event',
    'panel.pause': 'Press Pause',
    'panel.resume': 'Press Resume',
    'history.clear': 'Press Clear',
    'window.open': 'Press Open in own window',
    'window.dock': 'Press Dock in the window',
    'window.closed': 'Close the window',
  },
  key: ({ actors, steps, selected }) => [actors.map(({ id }) => id), steps.length > 0, selected],
  rows: [
    { requirement: 'CHART-08', event: 'start', to: 'waiting' },
    {
      requirement: 'CHART-08',
      event: 'settings.loaded',
      case: 'with the panel',
      to: ['allowed.history.watching', 'allowed.window.docked'],
    },
    { requirement: 'CHART-08', event: 'settings.loaded', case: 'without the panel', to: 'denied' },
    {
      requirement: 'CHART-08',
      from: 'allowed.history.watching',
      event: 'step.recorded',
      to: 'allowed.history.watching',
      check: ({ steps }) => steps.length > 0,
    },
    {
      requirement: 'CHART-08',
      from: 'allowed.history.watching',
      event: 'actors.changed',
      to: 'allowed.history.watching',
    },
    { requirement: 'CHART-08', event: 'window.open', to: 'allowed.window.separate.opening' },
    { requirement: 'CHART-08', event: 'window.opened', to: 'allowed.window.separate.open' },
    { requirement: 'CHART-08', event: 'window.dock', to: 'allowed.window.docked' },
    { requirement: 'CHART-08', event: 'window.closed', to: 'allowed.window.docked' },
    { requirement: 'CHART-08', event: 'window.blocked', to: 'allowed.window.blocked' },
  ],
});
