import { assign, fromPromise, setup } from 'xstate';
import type { Settings } from '#contract/settings.contract.ts';
import { browserActor } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { viewActors } from '#machines/patterns/view-actors.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toSessionKey } from '#machines/session/session-key.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts';
import { currentAddress } from '#services/browser/address.ts';
import { readTokens } from '#services/browser/token-store.ts';
import { loadSettings } from '#services/shell/settings.service.ts';
import type { audioPlayerMachine } from './audio-player.machine.ts';
import { callConnection } from './call-connection.ts';
import { noticesMachine } from './notices.machine.ts';
import { routerMachine } from './router.machine.ts';

type Context = { settings: Settings | null; hasAudioPlayer: boolean };

type AudioPlayerLogic = { logic: typeof audioPlayerMachine };

type Events =
  | { type: 'settings.retry' }
  /** The first page with audio brings the player's logic, so that no other page loads it. */
  | ({ type: 'audioPlayer.requested' } & AudioPlayerLogic);

export const appMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    tags: {} as 'busy' | 'ready' | 'failed',
    children: {} as {
      notices: 'notices';
      browser: 'browser';
      views: 'views';
      session: 'session';
      router: 'router';
      tokenRefresh: 'tokenRefresh';
    },
  },
  actors: {
    loadSettings: fromPromise<Settings>(({ signal }) => loadSettings(signal)),
    notices: noticesMachine,
    browser: browserActor,
    views: viewActors,
    session: sessionMachine,
    router: routerMachine,
    tokenRefresh: tokenRefreshMachine,
    callConnection,
  },
  guards: {
    hasNoAudioPlayer: ({ context }) => !context.hasAudioPlayer,
  },
  actions: {
    setSettings: assign((_, { output }: { output: Settings }) => ({ settings: output })),
    openAudioPlayer: assign(({ spawn }, { logic }: AudioPlayerLogic) => {
      spawn(logic, { systemId: 'audioPlayer' });
      return { hasAudioPlayer: true };
    }),
  },
}).createMachine({
  id: 'app',
  description: 'Loads the settings, then runs the session, the router and the token refresh.',
  context: { settings: null, hasAudioPlayer: false },
  invoke: [
    { id: 'notices', systemId: 'notices', src: 'notices' },
    { id: 'browser', systemId: 'browser', src: 'browser' },
    { id: 'views', src: 'views' },
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings of this host are loading.',
      tags: 'busy',
      meta: { requirements: ['REQ-09'] },
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          description: 'The settings are complete.',
          target: 'running',
          actions: { type: 'setSettings', params: toEvent },
        },
        onError: { description: 'The settings are missing or broken.', target: 'failed' },
      },
    },
    failed: {
      description: 'A plain page says that the console cannot start, and offers a retry.',
      tags: 'failed',
      meta: { requirements: ['REQ-09'] },
      on: { 'settings.retry': { description: 'The user tries again.', target: 'loading' } },
    },
    running: {
      description: 'The console knows its servers and its brand.',
      tags: 'ready',
      // An actor that receives events at once starts before the one that sends them.
      invoke: [
        { id: 'callConnection', src: 'callConnection', input: ({ context: { settings } }) => settings },
        { id: 'tokenRefresh', systemId: 'tokenRefresh', src: 'tokenRefresh' },
        {
          id: 'router',
          systemId: 'router',
          src: 'router',
          input: ({ context: { settings } }) => ({
            address: currentAddress(),
            errorReportingDsn: settings?.errorReportingDsn ?? '',
          }),
        },
        {
          id: 'session',
          systemId: 'session',
          src: 'session',
          input: () => ({ session: toSessionKey(readTokens()) }),
        },
      ],
      on: {
        'audioPlayer.requested': {
          description: 'The first page with audio opens; the player stays until the console closes.',
          guard: 'hasNoAudioPlayer',
          actions: { type: 'openAudioPlayer', params: toEvent },
          meta: { requirements: ['AUDIO-03'] },
        },
      },
    },
  },
});
