import { assign, fromPromise, raise, sendTo, setup } from 'xstate';
import type { Settings } from '#contract/settings.contract.ts';
import type { Navigation, Notice } from '#machines/patterns/emitted.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { type SessionKey, sessionKeyOf } from '#machines/session/session-key.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts';
import type { SessionEnd } from '#rules/patterns/session-end.ts';
import { isSignInAt } from '#rules/routes.ts';
import { navigateTo } from '#services/browser/address.ts';
import { readTokens } from '#services/browser/token-store.ts';
import { loadSettings } from '#services/shell/settings.service.ts';
import type { Access } from './access.ts';
import { addressListener, childListener, connectionListener } from './app-listeners.ts';
import type { audioPlayerMachine } from './audio-player.machine.ts';
import { noticesMachine } from './notices.machine.ts';
import { routerMachine, type SessionStart } from './router.machine.ts';

type Context = {
  settings: Settings | null;
  /** The session that was stored when the settings arrived. */
  session: SessionKey | null;
  /** Path, query and hash. */
  address: string;
  hasAudioPlayer: boolean;
};

type RouterEvent =
  | { type: 'address.changed'; address: string }
  | { type: 'access.changed'; access: Access; email: string }
  | ({ type: 'session.begun' } & SessionStart);
type SessionRejected = { type: 'session.rejected'; usedToken: string | undefined; end: SessionEnd };
type RefreshRequest = { type: 'refresh.requested'; usedToken: string };
type AudioPlayerLogic = { logic: typeof audioPlayerMachine };

type NavigationRequest = Omit<Navigation, 'type'>;

type Events =
  | { type: 'notice.received'; notice: Notice }
  | ({ type: 'navigation.requested' } & NavigationRequest)
  | RouterEvent
  | SessionRejected
  | RefreshRequest
  | { type: 'settings.retry' }
  | { type: 'login.opened' }
  /** The first page with audio brings the player's logic, so that no other page loads it. */
  | ({ type: 'audioPlayer.requested' } & AudioPlayerLogic);

const signedOut: Access = { kind: 'signedOut', hasEnded: false };
const checking: Access = { kind: 'checking' };

export const appMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    tags: {} as 'busy' | 'ready' | 'failed',
    children: {} as {
      notices: 'notices';
      session: 'session';
      router: 'router';
      tokenRefresh: 'tokenRefresh';
    },
  },
  actors: {
    loadSettings: fromPromise<Settings>(({ signal }) => loadSettings(signal)),
    notices: noticesMachine,
    session: sessionMachine,
    router: routerMachine,
    tokenRefresh: tokenRefreshMachine,
    childListener,
    connectionListener,
    addressListener,
  },
  guards: {
    isSignIn: (_, { address }: { address: string }) => isSignInAt(address),
    isAtSignIn: ({ context }) => isSignInAt(context.address),
    hasNoAudioPlayer: ({ context }) => !context.hasAudioPlayer,
  },
  actions: {
    setSettings: assign((_, { output }: { output: Settings }) => ({
      settings: output,
      session: sessionKeyOf(readTokens()),
    })),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    raiseLoginOpened: raise({ type: 'login.opened' }),
    sendToRouter: sendTo('router', (_, event: RouterEvent) => event),
    sendToSession: sendTo('session', (_, event: SessionRejected) => event),
    sendToTokenRefresh: sendTo('tokenRefresh', (_, event: RefreshRequest) => event),
    sendLoginOpened: sendTo('session', { type: 'login.opened' }),
    sendLoginClosed: sendTo('session', { type: 'login.closed' }),
    addNotice: sendTo('notices', (_, { notice }: { notice: Notice }) => ({ type: 'notice.add', notice })),
    navigate: (_, { path, replace = false }: NavigationRequest) => navigateTo(path, replace),
    openAudioPlayer: assign(({ spawn }, { logic }: AudioPlayerLogic) => {
      spawn(logic, { systemId: 'audioPlayer' });
      return { hasAudioPlayer: true };
    }),
  },
}).createMachine({
  id: 'app',
  description: 'Loads the settings, then runs the session, the router and the token refresh and connects them.',
  context: { settings: null, session: null, address: '', hasAudioPlayer: false },
  invoke: [
    { id: 'notices', systemId: 'notices', src: 'notices' },
    { id: 'addressListener', src: 'addressListener' },
  ],
  initial: 'loading',
  on: {
    'address.changed': {
      description: 'The address is stored until the router runs.',
      actions: { type: 'setAddress', params: toEvent },
    },
  },
  states: {
    loading: {
      description: 'The settings of this host are loading.',
      tags: 'busy',
      meta: { requirements: ['REQ-09'] },
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: [
          {
            description: 'The settings are complete, and a sign-in page is open.',
            guard: 'isAtSignIn',
            target: 'running',
            actions: [{ type: 'setSettings', params: toEvent }, 'raiseLoginOpened'],
            meta: { requirements: ['SHELL-16'] },
          },
          {
            description: 'The settings are complete.',
            target: 'running',
            actions: { type: 'setSettings', params: toEvent },
          },
        ],
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
      // The listeners start first, so that they receive the first events of the other actors.
      invoke: [
        {
          id: 'connectionListener',
          src: 'connectionListener',
          input: ({ context: { settings } }) => settings,
        },
        { id: 'childListener', src: 'childListener' },
        { id: 'tokenRefresh', systemId: 'tokenRefresh', src: 'tokenRefresh' },
        {
          id: 'router',
          systemId: 'router',
          src: 'router',
          input: ({ context: { settings, session, address } }) => ({
            address,
            access: session ? checking : signedOut,
            email: session?.email ?? '',
            errorReportingDsn: settings?.errorReportingDsn ?? '',
          }),
        },
        { id: 'session', systemId: 'session', src: 'session', input: ({ context: { session } }) => ({ session }) },
      ],
      on: {
        'address.changed': [
          {
            description: 'A sign-in page opens: the session clears its loaded data.',
            guard: { type: 'isSignIn', params: toEvent },
            actions: [
              { type: 'setAddress', params: toEvent },
              { type: 'sendToRouter', params: toEvent },
              'sendLoginOpened',
            ],
            meta: { requirements: ['SHELL-16'] },
          },
          {
            description: 'The user leaves the sign-in pages: a stored session loads again.',
            guard: 'isAtSignIn',
            actions: [
              { type: 'setAddress', params: toEvent },
              { type: 'sendToRouter', params: toEvent },
              'sendLoginClosed',
            ],
            meta: { requirements: ['SHELL-16'] },
          },
          {
            description: 'The router chooses the screen.',
            actions: [
              { type: 'setAddress', params: toEvent },
              { type: 'sendToRouter', params: toEvent },
            ],
          },
        ],
        'login.opened': {
          description: 'The first page is a sign-in page: a stored session waits.',
          actions: 'sendLoginOpened',
          meta: { requirements: ['SHELL-16'] },
        },
        'access.changed': {
          description: 'The session or its permissions have changed; the router chooses the screen.',
          actions: { type: 'sendToRouter', params: toEvent },
          meta: { requirements: ['SHELL-07', 'SHELL-14'] },
        },
        'session.begun': {
          description: 'An administrator has signed in, here or in another tab.',
          actions: { type: 'sendToRouter', params: toEvent },
          meta: { requirements: ['SHELL-16', 'REQ-11'] },
        },
        'session.rejected': {
          description: 'The server rejects the tokens of a call; the session ends.',
          actions: { type: 'sendToSession', params: toEvent },
          meta: { requirements: ['REQ-03', 'REQ-06'] },
        },
        'refresh.requested': {
          description: 'The access token of a call has expired.',
          actions: { type: 'sendToTokenRefresh', params: toEvent },
          meta: { requirements: ['REQ-04', 'REQ-05'] },
        },
        'notice.received': {
          description: 'The session reports a failure; a notice shows it.',
          actions: { type: 'addNotice', params: toEvent },
          meta: { requirements: ['REQ-07'] },
        },
        'navigation.requested': {
          description: 'The router or a page opens another address.',
          actions: { type: 'navigate', params: toEvent },
        },
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
