import { defineModel } from '@learning-console/statecharts';
import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';

/**
 * A chart with two timers and a guard on an answer.
 * It also has an eventless branch, and a child that receives events.
 */
export const saverMachine = setup({
  types: {
    context: {} as { tries: number; name: string },
    events: {} as { type: 'name.save'; name: string } | { type: 'saver.close' } | { type: 'page.hidden' },
    emitted: {} as { type: 'notice'; tone: 'success'; text: string },
    children: {} as { listener: 'listener' },
  },
  actors: { saveName: fromPromise<number, string>(async () => 1), listener: fromCallback(() => {}) },
  guards: { hasTriedTwice: ({ context }) => context.tries >= 2, isValid: (_, output: number) => output > 0 },
  actions: {
    setName: assign((_, { name }: { name: string }) => ({ name })),
    addTry: assign({ tries: ({ context }) => context.tries + 1 }),
    notifyListener: sendTo('listener', { type: 'page.hidden' }),
    notifySaved: emit({ type: 'notice', tone: 'success', text: 'Saved.' }),
  },
  delays: { shortPause: 100, longPause: 5_000 },
}).createMachine({
  id: 'saver',
  description: 'Saves a name.',
  context: { tries: 0, name: '' },
  invoke: { id: 'listener', src: 'listener' },
  initial: 'editing',
  on: { 'saver.close': { description: 'The user closes it.', target: '.closed' } },
  states: {
    editing: {
      description: 'Edits.',
      on: {
        'name.save': {
          description: 'The user saves.',
          target: 'saving',
          actions: { type: 'setName', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'Saves.',
      entry: 'addTry',
      invoke: {
        id: 'saveName',
        src: 'saveName',
        input: ({ context }) => context.name,
        onDone: [
          { guard: { type: 'isValid', params: ({ event }) => event.output }, target: 'saved', actions: 'notifySaved' },
          { target: 'checking' },
        ],
        onError: 'checking',
      },
      after: { longPause: 'checking' },
      on: { 'page.hidden': { actions: 'notifyListener' } },
    },
    checking: {
      description: 'Decides.',
      always: [{ guard: 'hasTriedTwice', target: 'givenUp' }, { target: 'waiting' }],
    },
    waiting: { description: 'Waits.', after: { shortPause: 'saving', longPause: 'givenUp' } },
    saved: { description: 'Saved.', meta: { requirements: ['GEN-01'] } },
    givenUp: { description: 'Gave up.', on: { 'name.save': { target: 'saving', description: 'Again.' } } },
    closed: { description: 'Closed.', type: 'final' },
  },
});

export const saver = defineModel({
  machine: saverMachine,
  title: 'Saver',
  area: 'patterns',
  cases: { 'name.save': { short: { name: 'A' } } },
  outcomes: { saveName: { done: { good: 1, bad: 0 } } },
  userEvents: { 'name.save': 'Press Save', 'saver.close': 'Press Close' },
  key: ({ tries }) => Math.min(tries, 2),
  rows: [
    {
      requirement: 'GEN-01',
      from: 'saving',
      event: 'done saveName',
      case: 'good',
      to: 'saved',
      emits: [{ type: 'notice', text: 'Saved.' }],
    },
    { requirement: 'GEN-01', from: 'waiting', event: 'after shortPause', to: 'saving' },
  ],
});
