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

const dock = { width: 448, height: 360, isHidden: false };

export default defineModel({
  machine: liveChartsMachine,
  title: 'Live charts',
  area: 'shell',
  place: afterSignIn('on a page with ?charts in its address', 'dashboard'),
  inputs: {
    'the console': { app: createActor(appMachine), dock },
    'a panel that was hidden': { app: createActor(appMachine), dock: { ...dock, isHidden: true } },
  },
  cases: {
    'actors.changed': {
      'two run': { actors: [router, session] },
      'one has stopped': { actors: [session] },
      'none runs': { actors: [] },
    },
    'step.recorded': { 'an event of the router': { step }, 'an event of the session': { step: laterStep } },
    'actor.select': { 'the session': { id: session.id } },
    'panel.resize': { 'to a wider one': { size: { width: 500 } }, 'to a higher one': { size: { height: 400 } } },
    'settings.loaded': { 'with the panel': { isAllowed: true }, 'without the panel': { isAllowed: false } },
    'event.send': {
      'to the session': { id: session.id, event: { type: 'organizations.retry' }, reaction: 'accepted' },
      'without the data of a guard': { id: session.id, event: { type: 'tokens.changed' }, reaction: 'unknown' },
    },
  },
  environment: {
    // A hidden panel has no other button.
    allows: ({ event }, { isIn }) =>
      !isIn('allowed.window.docked.hidden') || ['panel.show', 'actors.changed', 'step.recorded'].includes(event),
  },
  userEvents: {
    'actor.select': 'Select a machine',
    'event.send': 'Press Send next to an event',
    'panel.resize': "Drag the edge of the panel, or press 'ArrowLeft' on it",
    'panel.hide': "Press 'Hide'",
    'panel.show': "Press 'Show'",
    'panel.pause': "Press 'Pause'",
    'panel.resume': "Press 'Resume'",
    'history.clear': "Press 'Clear'",
    'window.open': "Press 'Open in own window'",
    'window.dock': "Press 'Dock'",
    'window.closed': 'Close the window',
  },
  key: ({ actors, steps, selected, dock: { isHidden } }) => [
    actors.map(({ id }) => id),
    steps.length > 0,
    selected,
    isHidden,
  ],
  rows: [
    { requirement: 'CHART-08', event: 'start', to: 'waiting' },
    {
      requirement: 'CHART-08',
      event: 'settings.loaded',
      case: 'with the panel',
      when: ({ dock }) => !dock.isHidden,
      to: ['allowed.history.watching', 'allowed.window.docked.shown.idle'],
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
    {
      requirement: 'CHART-08',
      when: ({ dock }) => dock.isHidden,
      event: 'settings.loaded',
      case: 'with the panel',
      to: 'allowed.window.docked.hidden',
    },
    {
      requirement: 'CHART-08',
      event: 'panel.hide',
      to: 'allowed.window.docked.hidden',
      check: ({ dock }) => dock.isHidden,
    },
    {
      requirement: 'CHART-08',
      event: 'panel.show',
      to: 'allowed.window.docked.shown.idle',
      check: ({ dock }) => !dock.isHidden,
    },
    {
      requirement: 'CHART-08',
      event: 'panel.resize',
      case: 'to a wider one',
      to: 'allowed.window.docked.shown',
      check: ({ dock }) => dock.width === 500 && dock.height >= 360,
    },
    {
      requirement: 'CHART-08',
      event: 'panel.resize',
      case: 'to a higher one',
      to: 'allowed.window.docked.shown',
      check: ({ dock }) => dock.width >= 448 && dock.height === 400,
    },
    { requirement: 'CHART-08', event: 'window.open', to: 'allowed.window.separate.opening' },
    { requirement: 'CHART-08', event: 'window.opened', to: 'allowed.window.separate.open' },
    { requirement: 'CHART-08', event: 'window.dock', to: 'allowed.window.docked.shown.idle' },
    { requirement: 'CHART-08', event: 'window.closed', to: 'allowed.window.docked.shown.idle' },
    { requirement: 'CHART-08', event: 'window.blocked', to: 'allowed.window.docked.shown.blocked' },
  ],
});
