import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Session } from '#contract/active-sessions.contract.ts';
import { notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureNotice, isKind, notice } from '#machines/patterns/failures.ts';
import { otherSessionsEnded, sessionEnded } from '#rules/session/session-texts.ts';
import { endOtherSessions, endSession, listSessions } from '#services/administrators/active-sessions.service.ts';

type Context = { sessions: readonly Session[]; id: string };

type Event =
  | { type: 'session.end'; id: string }
  | { type: 'others.end' }
  | { type: 'end.confirm' }
  | { type: 'end.cancel' }
  | { type: 'list.retry' };

export const sessionListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'confirming' | 'failed' | 'unavailable',
  },
  actors: {
    listSessions: fromPromise<Session[]>(({ signal }) => listSessions(signal)),
    endSession: fromPromise<void, string>(({ input, signal }) => endSession(input, signal)),
    endOtherSessions: fromPromise<void>(({ signal }) => endOtherSessions(signal)),
  },
  guards: { isUnavailable: (_, { error }: ErrorParams) => isKind(error, 'notFound') },
  actions: {
    setSessions: assign((_, { output }: { output: Session[] }) => ({ sessions: output })),
    setId: assign((_, { id }: { id: string }) => ({ id })),
    notifyEnded: sendTo(notices, notice('success', sessionEnded)),
    notifyOthersEnded: sendTo(notices, notice('success', otherSessionsEnded)),
    notifyFailed: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error)),
  },
}).createMachine({
  id: 'sessionList',
  description: "The administrator's active sessions, which can be ended.",
  context: { sessions: [], id: '' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The sessions load; those that are known stay on the page.',
      tags: 'busy',
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        onDone: {
          description: 'The sessions have loaded; the page shows them.',
          target: 'shown',
          actions: { type: 'setSessions', params: toEvent },
        },
        onError: [
          {
            description: 'This server has no list of sessions.',
            guard: { type: 'isUnavailable', params: toEvent },
            target: 'unavailable',
          },
          {
            description: 'The page says that the sessions could not be loaded and offers a retry.',
            target: 'failed',
            meta: { requirements: ['REQ-07'] },
          },
        ],
      },
    },
    shown: {
      description: 'The page shows the sessions.',
      meta: { requirements: ['ME-01'] },
      on: {
        'session.end': {
          description: "The user presses 'End' in the row of a session.",
          target: 'ending',
          actions: { type: 'setId', params: toEvent },
        },
        'others.end': { description: "The user presses 'End all others'.", target: 'confirming' },
      },
    },
    confirming: {
      description: 'A dialog asks whether to end all other sessions.',
      tags: 'confirming',
      on: {
        'end.confirm': { description: 'The user confirms.', target: 'endingOthers' },
        'end.cancel': { description: 'The user cancels.', target: 'shown' },
      },
    },
    ending: {
      description: 'The server ends one session.',
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => context.id,
        onDone: { description: 'A notice says so; the list loads again.', target: 'loading', actions: 'notifyEnded' },
        onError: {
          description: 'A notice says why the session did not end; the list loads again, since it can be outdated.',
          target: 'loading',
          actions: { type: 'notifyFailed', params: toEvent },
          meta: { requirements: ['REQ-07'] },
        },
      },
    },
    endingOthers: {
      description: 'The server ends all other sessions.',
      tags: ['busy', 'confirming'],
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: {
          description: 'A notice says so; the list loads again.',
          target: 'loading',
          actions: 'notifyOthersEnded',
        },
        onError: {
          description: 'A notice says why the sessions did not end; the list loads again, since it can be outdated.',
          target: 'loading',
          actions: { type: 'notifyFailed', params: toEvent },
          meta: { requirements: ['REQ-07'] },
        },
      },
    },
    unavailable: {
      description: 'This server has no list of sessions; the page says so, and how to change the password without it.',
      tags: 'unavailable',
      meta: { requirements: ['ME-01'] },
    },
    failed: {
      description: 'The page says that the sessions could not be loaded.',
      tags: 'failed',
      meta: { requirements: ['REQ-07'] },
      on: { 'list.retry': { description: 'The user loads the sessions again.', target: 'loading' } },
    },
  },
});
