import { assign, fromCallback, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type LogEvent, type LoggedStep, onActorLog, type RunningActor, runningActor } from './actor-log.ts';

const maxSteps = 200;

type Sending = { id: string; event: { type: string } };

type Context = {
  actors: RunningActor[];
  /** The newest step comes first. */
  steps: LoggedStep[];
  selected: string;
};

type Events =
  | LogEvent
  | { type: 'actor.select'; id: string }
  | ({ type: 'event.send' } & Sending)
  | { type: 'panel.pause' }
  | { type: 'panel.resume' }
  | { type: 'history.clear' };

const liveCharts = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as 'paused' },
  actors: { actorLog: fromCallback(({ sendBack }) => onActorLog(sendBack)) },
  guards: { isRunning: ({ context }, { id }: { id: string }) => context.actors.some((actor) => actor.id === id) },
  actions: {
    setActors: assign(({ context }, { actors }: { actors: RunningActor[] }) => ({
      actors,
      selected: actors.some(({ id }) => id === context.selected) ? context.selected : (actors[0]?.id ?? ''),
    })),
    addStep: assign(({ context }, { step }: { step: LoggedStep }) => ({
      steps: [step, ...context.steps].slice(0, maxSteps),
    })),
    clearSteps: assign({ steps: [] }),
    setSelected: assign((_, { id }: { id: string }) => ({ selected: id })),
    sendEvent: (_, { id, event }: Sending) => runningActor(id)?.send(event),
  },
});

export const liveChartsMachine = liveCharts.createMachine({
  id: 'liveCharts',
  description: 'Shows the machines that run in this tab: their states, what they have handled and what they accept.',
  context: { actors: [], steps: [], selected: '' },
  invoke: { id: 'actorLog', src: 'actorLog' },
  initial: 'watching',
  on: {
    'actors.changed': {
      description: 'A machine starts or stops; another one is selected if it was the selected one.',
      actions: { type: 'setActors', params: toEvent },
      meta: { requirements: ['CHART-08'] },
    },
    'actor.select': {
      description: 'The user selects a running machine.',
      guard: { type: 'isRunning', params: toEvent },
      actions: { type: 'setSelected', params: toEvent },
      meta: { requirements: ['CHART-08'] },
    },
    'event.send': {
      description: 'The user sends an event to a running machine.',
      guard: { type: 'isRunning', params: toEvent },
      actions: { type: 'sendEvent', params: toEvent },
      meta: { requirements: ['CHART-08'] },
    },
    'history.clear': { description: 'The user empties the history.', actions: 'clearSteps' },
  },
  states: {
    watching: {
      description: 'New steps appear in the history.',
      on: {
        'step.recorded': {
          description: 'A machine has handled an event.',
          actions: { type: 'addStep', params: toEvent },
          meta: { requirements: ['CHART-08'] },
        },
        'panel.pause': { description: 'The user stops the history.', target: 'paused' },
      },
    },
    paused: {
      description: 'The history stays as it is.',
      tags: 'paused',
      on: { 'panel.resume': { description: 'The user continues the history.', target: 'watching' } },
    },
  },
});
