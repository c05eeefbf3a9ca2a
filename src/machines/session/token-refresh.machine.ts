import { type ActorRefFrom, type AnyActorRef, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { isKind } from '#machines/patterns/failures.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { getSessionEnd } from '#rules/patterns/session-end.ts';
import { loadChunk } from '#services/http/load-chunk.ts';
import type { sessionMachine } from './session.machine.ts';

type Context = {
  /** The access token of the failed request. */
  usedToken: string;
  failure: unknown;
};

type RefreshRequest = { type: 'refresh.requested'; usedToken: string };

type Emitted =
  | { type: 'tokens.refreshed' }
  | { type: 'tokens.rejected'; usedToken: string; failure: unknown }
  | { type: 'tokens.unreachable'; failure: unknown };

/** Loads with the first refresh, because the login pages never need it. */
const refreshService = () => loadChunk(() => import('#services/session/token-refresh.service.ts'));

const session = ({ system }: Pick<AnyActorRef, 'system'>): ActorRefFrom<typeof sessionMachine> => system.get('session');

const refreshSetup = setup({
  types: { context: {} as Context, events: {} as RefreshRequest, emitted: {} as Emitted },
  actors: {
    refreshTokens: fromPromise<void, { usedToken: string }>(async ({ input, signal }) =>
      (await refreshService()).refreshTokens(input, signal),
    ),
  },
  guards: {
    isSessionEnd: (_, { error }: { error: unknown }) => isKind(error, 'sessionEnded'),
  },
  actions: {
    setUsedToken: assign((_, { usedToken }: { usedToken: string }) => ({ usedToken, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    endSession: sendTo(session, ({ context: { usedToken, failure } }) => ({
      type: 'session.rejected' as const,
      usedToken,
      end: getSessionEnd(isFailure(failure) ? failure.code : undefined),
    })),
    notifyRefreshed: emit({ type: 'tokens.refreshed' }),
    notifyRejected: emit(({ context }) => ({
      type: 'tokens.rejected',
      usedToken: context.usedToken,
      failure: context.failure,
    })),
    notifyUnreachable: emit(({ context }) => ({ type: 'tokens.unreachable', failure: context.failure })),
  },
});

const idle = refreshSetup.createStateConfig({
  on: {
    'refresh.requested': {
      description: 'The server has rejected a call because its access token has expired.',
      target: 'refreshing',
      actions: { type: 'setUsedToken', params: toEvent },
      meta: { requirements: ['REQ-04'] },
    },
  },
});

export const tokenRefreshMachine = refreshSetup.createMachine({
  id: 'tokenRefresh',
  description: 'Requests new tokens with the refresh token, once for all calls that wait for them.',
  context: { usedToken: '', failure: null },
  initial: 'init',
  states: {
    init: { ...idle, description: 'No token has been refreshed since the console was opened.' },
    refreshing: {
      description: 'The server issues new tokens; calls wait, and further requests change nothing.',
      meta: { requirements: ['REQ-04', 'REQ-05', 'REQ-11'] },
      invoke: {
        id: 'refreshTokens',
        src: 'refreshTokens',
        input: ({ context }) => ({ usedToken: context.usedToken }),
        onDone: {
          description: 'This tab or another has stored new tokens.',
          target: 'success',
          actions: 'notifyRefreshed',
        },
        onError: [
          {
            description: 'The server rejects the refresh token: the session ends.',
            guard: { type: 'isSessionEnd', params: toEvent },
            target: 'fail',
            actions: [{ type: 'setFailure', params: toEvent }, 'endSession', 'notifyRejected'],
            meta: { requirements: ['REQ-06'] },
          },
          {
            description: 'The server cannot be reached; the waiting calls fail and the session stays.',
            target: 'unreachable',
            actions: [{ type: 'setFailure', params: toEvent }, 'notifyUnreachable'],
            meta: { requirements: ['REQ-13'] },
          },
        ],
      },
    },
    success: {
      ...idle,
      description: 'The last refresh has stored new tokens.',
      meta: { requirements: ['REQ-06'] },
    },
    fail: { ...idle, description: 'The last refresh was rejected.', meta: { requirements: ['REQ-06'] } },
    unreachable: { ...idle, description: 'The last refresh did not reach the server.' },
  },
});
