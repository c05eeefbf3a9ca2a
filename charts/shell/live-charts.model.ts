import { defineModel } from '#charts/chart-model.ts';
import { liveChartsMachine } from '#machines/shell/live-charts.machine.ts';

const router = { id: 'router 1', name: 'router' };
const session = { id: 'session 2', name: 'session' };
const step = {
  number: 1,
  time: 0,
  actorId: router.id,
  name: router.name,
  event: 'address.changed',
  payload: '{"address":"/"}',
  state: '{"screen":"open"}',
};

export default defineModel({
  machine: liveChartsMachine,
  title: 'Live charts',
  area: 'shell',
  cases: {
    'actors.changed': {
      'two run': { actors: [router, session] },
      'one has stopped': { actors: [session] },
      'none runs': { actors: [] },
    },
    'step.recorded': { 'an event of the router': { step } },
    'actor.select': { 'the session': { id: session.id } },
    'event.send': { 'to the session': { id: session.id, event: { type: 'session.end' } } },
  },
  userEvents: {
    'actor.select': 'Select a machine',
    'event.send': 'Press Send next to an event',
    'panel.pause': 'Press Pause',
    'panel.resume': 'Press Resume',
    'history.clear': 'Press Clear',
  },
  key: ({ actors, steps, selected }) => [actors.map(({ id }) => id), steps.length > 0, selected],
  rows: [
    {
      requirement: 'CHART-08',
      from: 'watching',
      event: 'step.recorded',
      to: 'watching',
      check: ({ steps }) => steps.length > 0,
    },
    { requirement: 'CHART-08', from: 'watching', event: 'actors.changed', to: 'watching' },
  ],
});
