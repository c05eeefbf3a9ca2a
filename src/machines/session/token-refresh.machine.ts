import { assign, emit, fromPromise, setup } from 'xstate';
import { isFailure } from '#services/http/failure.ts';
import { refreshTokens } from '#services/session.service.ts';

type Context = {
  /** The access token that the failed request carried. */
  usedToken: string;
  failure: unknown;
};

type Events = { type: 'refresh.request'; usedToken: string };

type Emitted =
  | { type: 'tokens.refreshed' }
  | { type: 'tokens.refused'; usedToken: string; failure: unknown }
  | { type: 'tokens.unreached'; failure: unknown };

const refreshSetup = setup({
  types: { context: {} as Context, events: {} as Events, emitted: {} as Emitted },
  actors: {
    refreshTokens: fromPromise<void, { usedToken: string }>(({ input, signal }) => refreshTokens(input, signal)),
  },
  guards: {
    isRefusal: (_, { error }: { error: unknown }) => isFailure(error) && error.kind === 'sessionEnded',
  },
  actions: {
    setUsedToken: assign((_, { usedToken }: { usedToken: string }) => ({ usedToken, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    sayRefreshed: emit({ type: 'tokens.refreshed' }),
    sayRefused: emit(({ context }) => ({
      type: 'tokens.refused',
      usedToken: context.usedToken,
      failure: context.failure,
    })),
    sayUnreached: emit(({ context }) => ({ type: 'tokens.unreached', failure: context.failure })),
  },
});

const onRequest = {
  description: 'A call was turned down because its token has expired.',
  target: 'refreshing',
  actions: { type: 'setUsedToken', params: ({ event }: { event: Events }) => event },
  meta: { requirements: ['REQ-04'] },
} as const;

export const tokenRefreshMachine = refreshSetup.createMachine({
  id: 'tokenRefresh',
  description: 'Trades the refresh token for new tokens, once for all calls that need it.',
  context: { usedToken: '', failure: null },
  initial: 'init',
  states: {
    init: {
      description: 'No token has had to be refreshed since the console was opened.',
      on: { 'refresh.request': onRequest },
    },
    refreshing: {
      description: 'New tokens are asked for; calls wait, and further requests change nothing.',
      meta: { requirements: ['REQ-04', 'REQ-05', 'REQ-11'] },
      invoke: {
        id: 'refreshTokens',
        src: 'refreshTokens',
        input: ({ context }) => ({ usedToken: context.usedToken }),
        onDone: {
          description: 'New tokens are stored, by this tab or by another.',
          target: 'success',
          actions: 'sayRefreshed',
        },
        onError: [
          {
            description: 'The server refuses new tokens: the session is over.',
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'fail',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'sayRefused'],
            meta: { requirements: ['REQ-06'] },
          },
          {
            description: 'The server cannot be asked; the waiting calls fail and the session stays.',
            target: 'unreached',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'sayUnreached'],
            meta: { requirements: ['REQ-13'] },
          },
        ],
      },
    },
    success: {
      description: 'The last refresh brought new tokens.',
      meta: { requirements: ['REQ-06'] },
      on: { 'refresh.request': onRequest },
    },
    fail: {
      description: 'The last refresh was refused.',
      meta: { requirements: ['REQ-06'] },
      on: { 'refresh.request': onRequest },
    },
    unreached: {
      description: 'The last refresh could not reach the server.',
      on: { 'refresh.request': onRequest },
    },
  },
});
