import { type ActorRefFrom, assign, fromCallback, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type Dock, makeRoom, readDock, restoreRoom, storeDock } from '#services/browser/docked-panel.ts';
import {
  type LogEvent,
  type LoggedStep,
  onActorLog,
  type RunningActor,
  runningActor,
  startRecording,
} from './actor-log.ts';
import type { appMachine } from './app.machine.ts';
import type { Reaction } from './chart-tree.ts';
import { panelWindow, type WindowEvent } from './panel-window.ts';

const maxSteps = 200;

type App = ActorRefFrom<typeof appMachine>;

type Sending = { id: string; event: { type: string }; reaction: Reaction };

type Context = {
  app: App;
  actors: RunningActor[];
  /** The newest step comes first. */
  steps: LoggedStep[];
  selected: string;
  /** The panel at the edge of the page, which this tab remembers. */
  dock: Dock;
};

type PanelResize = { type: 'panel.resize'; size: { width?: number; height?: number } };

type SettingsLoaded = { type: 'settings.loaded'; isAllowed: boolean };

type Events =
  | LogEvent
  | SettingsLoaded
  | WindowEvent
  | { type: 'window.open' }
  | { type: 'window.dock' }
  | { type: 'actor.select'; id: string }
  | ({ type: 'event.send' } & Sending)
  | PanelResize
  | { type: 'panel.hide' }
  | { type: 'panel.show' }
  | { type: 'panel.pause' }
  | { type: 'panel.resume' }
  | { type: 'history.clear' };

/** Says whether the settings of this host allow the panel, once they are loaded. */
const settingsListener = fromCallback<SettingsLoaded, { app: App }>(({ input: { app }, sendBack }) => {
  const send = () => {
    const { settings } = app.getSnapshot().context;
    if (settings) sendBack({ type: 'settings.loaded', isAllowed: settings.charts });
  };
  send();
  const subscription = app.subscribe(send);
  return () => subscription.unsubscribe();
});

const actorLog = fromCallback<LogEvent, { app: App }>(({ input: { app }, sendBack }) => {
  const stopRecording = startRecording(app);
  const stopListening = onActorLog(sendBack);
  return () => {
    stopListening();
    stopRecording();
  };
});

const liveCharts = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    /** Without `dock`, the panel is as before in this tab. */
    input: {} as { app: App; dock?: Dock },
    tags: {} as 'allowed' | 'paused' | 'separate' | 'blocked' | 'hidden',
  },
  actors: { settingsListener, actorLog, panelWindow },
  guards: {
    isAllowed: (_, { isAllowed }: SettingsLoaded) => isAllowed,
    wasHidden: ({ context }) => context.dock.isHidden,
    isRunning: ({ context }, { id }: { id: string }) => context.actors.some((actor) => actor.id === id),
    canSend: ({ context }, { id, reaction }: Sending) =>
      reaction !== 'unknown' && context.actors.some((actor) => actor.id === id),
  },
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
    setSize: assign(({ context }, { size }: PanelResize) => ({ dock: { ...context.dock, ...size } })),
    setHidden: assign(({ context }) => ({ dock: { ...context.dock, isHidden: true } })),
    setShown: assign(({ context }) => ({ dock: { ...context.dock, isHidden: false } })),
    saveDock: ({ context }) => void storeDock(context.dock),
    makeRoom: ({ context }) => makeRoom(context.dock),
    restoreRoom: () => restoreRoom(),
    sendEvent: (_, { id, event }: Sending) => runningActor(id)?.send(event),
  },
});

export const liveChartsMachine = liveCharts.createMachine({
  id: 'liveCharts',
  description: 'Shows the machines that run in this tab: their states, what they have handled and what they accept.',
  context: ({ input }) => ({ app: input.app, actors: [], steps: [], selected: '', dock: input.dock ?? readDock() }),
  invoke: { id: 'actorLog', src: 'actorLog', input: ({ context: { app } }) => ({ app }) },
  initial: 'waiting',
  on: {
    'actors.changed': {
      description: 'A machine starts or stops; another one is selected if it was the selected one.',
      actions: { type: 'setActors', params: toEvent },
      meta: { requirements: ['CHART-08'] },
    },
  },
  states: {
    waiting: {
      description: 'The settings of this host are loading; no panel is shown.',
      meta: { requirements: ['CHART-08'] },
      invoke: { id: 'settingsListener', src: 'settingsListener', input: ({ context: { app } }) => ({ app }) },
      on: {
        'settings.loaded': [
          {
            description: 'The settings allow the panel.',
            guard: { type: 'isAllowed', params: toEvent },
            target: 'allowed',
          },
          { description: 'The settings do not allow the panel.', target: 'denied' },
        ],
      },
    },
    allowed: {
      description: 'The panel is shown.',
      tags: 'allowed',
      type: 'parallel',
      on: {
        'actor.select': {
          description: 'The user selects a running machine.',
          guard: { type: 'isRunning', params: toEvent },
          actions: { type: 'setSelected', params: toEvent },
          meta: { requirements: ['CHART-08'] },
        },
        'event.send': {
          description: 'The user sends an event to a running machine.',
          guard: { type: 'canSend', params: toEvent },
          actions: { type: 'sendEvent', params: toEvent },
          meta: { requirements: ['CHART-08'] },
        },
        'history.clear': { description: 'The user empties the history.', actions: 'clearSteps' },
      },
      states: {
        history: {
          description: 'Whether new steps appear.',
          initial: 'watching',
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
        },
        window: {
          description: 'Where the panel is shown.',
          meta: { requirements: ['CHART-08'] },
          initial: 'docked',
          states: {
            docked: {
              description: 'The panel is at the edge of the page.',
              initial: 'choosing',
              states: {
                choosing: {
                  description: 'Shows the panel as it was in this tab before.',
                  always: [
                    { description: 'The panel was hidden.', guard: 'wasHidden', target: 'hidden' },
                    { description: 'The panel was shown, or is new.', target: 'shown' },
                  ],
                },
                shown: {
                  description: 'The page is narrower, so that the panel covers nothing.',
                  entry: 'makeRoom',
                  exit: 'restoreRoom',
                  on: {
                    'panel.hide': {
                      description: 'The user hides the panel.',
                      actions: ['setHidden', 'saveDock'],
                      target: 'hidden',
                    },
                    'panel.resize': {
                      description: 'The user makes the panel larger or smaller.',
                      actions: [{ type: 'setSize', params: toEvent }, 'saveDock', 'makeRoom'],
                    },
                    'window.open': {
                      description: 'The user asks for a separate window.',
                      target: '#liveCharts.allowed.window.separate',
                    },
                  },
                  initial: 'idle',
                  states: {
                    idle: { description: 'The panel shows the running machines.' },
                    blocked: {
                      description: 'The panel says that the browser allows no window.',
                      tags: 'blocked',
                    },
                  },
                },
                hidden: {
                  description: 'A button in the corner shows the panel.',
                  tags: 'hidden',
                  on: {
                    'panel.show': {
                      description: 'The user shows the panel.',
                      actions: ['setShown', 'saveDock'],
                      target: 'shown',
                    },
                  },
                },
              },
            },
            separate: {
              description: 'A separate window is open or opens.',
              invoke: { id: 'panelWindow', src: 'panelWindow' },
              initial: 'opening',
              states: {
                opening: {
                  description: 'The browser opens the window or blocks it, at once.',
                  on: {
                    'window.opened': { description: 'The window is open.', target: 'open' },
                    'window.blocked': {
                      description: 'The browser allows no window.',
                      target: '#liveCharts.allowed.window.docked.shown.blocked',
                    },
                  },
                },
                open: {
                  description: 'The panel is in the separate window.',
                  tags: 'separate',
                  on: {
                    'window.dock': {
                      description: 'The user puts the panel back on the page.',
                      target: '#liveCharts.allowed.window.docked.shown',
                    },
                    'window.closed': {
                      description: 'The user closes the window.',
                      target: '#liveCharts.allowed.window.docked.shown',
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    denied: {
      description: 'No panel is shown, and nothing is recorded.',
      type: 'final',
      meta: { requirements: ['CHART-08'] },
    },
  },
});

export type LiveChartsActor = ActorRefFrom<typeof liveChartsMachine>;
