import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import type { PermissionCode } from '#contract/permissions.contract.ts';
import type { Administrator } from '#contract/session.contract.ts';
import type { Notice } from '#machines/shared/emitted.ts';
import { failureNotice } from '#machines/shared/failure-texts.ts';
import { eventOf, loadedPart } from '#machines/shared/loaded-part.ts';
import { type SessionKey, sessionKeyOf } from '#machines/shared/session-key.ts';
import { loadAccount } from '#services/account.service.ts';
import { onTokensChanged } from '#services/browser/token-store.ts';
import { loadOwnedOrganizations } from '#services/organizations.service.ts';
import { loadPermissions } from '#services/permissions.service.ts';
import { endSession, signOut } from '#services/session.service.ts';

type Told = { session: SessionKey | null };
type Context = Told & {
  permissions: PermissionCode[];
  organizations: OrganizationNode[];
  administrator: Administrator | null;
};

type Events =
  | ({ type: 'tokens.changed' } & Told)
  | { type: 'session.refused'; usedToken: string | undefined }
  | { type: 'login.opened' }
  | { type: 'login.closed' }
  | { type: 'signOut.request' }
  | { type: 'permissions.retry' }
  | { type: 'organizations.retry' }
  | { type: 'administrator.retry' };

const nothingKnown = { permissions: [], organizations: [], administrator: null };
const toOtherSession = {
  guard: { type: 'isOtherSession', params: ({ event }: { event: Told }) => event },
  target: 'signedIn',
  actions: { type: 'setSession', params: ({ event }: { event: Told }) => event },
} as const;

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Told,
    emitted: {} as Notice,
    tags: {} as 'signedIn' | 'organizationsOwned' | 'organizationsUnknown' | 'administratorUnknown',
  },
  actors: {
    tokenStore: fromCallback<Events>(({ sendBack }) =>
      onTokensChanged((tokens) => sendBack({ type: 'tokens.changed', session: sessionKeyOf(tokens) })),
    ),
    loadPermissions: fromPromise<PermissionCode[]>(({ signal }) => loadPermissions(signal)),
    loadOwnedOrganizations: fromPromise<OrganizationNode[]>(({ signal }) => loadOwnedOrganizations(signal)),
    loadAccount: fromPromise<Administrator>(({ signal }) => loadAccount(signal)),
    signOut: fromPromise<void>(({ signal }) => signOut(signal)),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isSignOut: (_, { session }: Told) => session === null,
    isOtherSession: ({ context }, { session }: Told) => session !== null && session.id !== context.session?.id,
  },
  actions: {
    setSession: assign((_, { session }: Told) => ({ session })),
    setPermissions: assign((_, { output }: { output: PermissionCode[] }) => ({ permissions: output })),
    setOrganizations: assign((_, { output }: { output: OrganizationNode[] }) => ({ organizations: output })),
    setAdministrator: assign((_, { output }: { output: Administrator }) => ({ administrator: output })),
    clearCache: assign(nothingKnown),
    clearSession: assign({ session: null, ...nothingKnown }),
    sayAccountUnknown: emit((_, { error }: { error: unknown }) => failureNotice(error)),
    clearTokens: (_, { usedToken }: { usedToken: string | undefined }) => endSession(usedToken),
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, and what the console knows about them.',
  context: ({ input }) => ({ session: input.session, ...nothingKnown }),
  invoke: { id: 'tokenStore', src: 'tokenStore' },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Looks whether a session was kept from before.',
      always: [
        { description: 'A session was kept.', guard: 'hasSession', target: 'signedIn' },
        { description: 'Nobody is signed in.', target: 'signedOut' },
      ],
    },
    signedOut: {
      description: 'Nobody is signed in.',
      initial: 'unknown',
      on: {
        'tokens.changed': {
          description: 'Somebody signed in, in this tab or in another.',
          ...toOtherSession,
          meta: { requirements: ['LOGIN-03', 'REQ-11'] },
        },
      },
      states: {
        unknown: { description: 'Nobody has been signed in since the console was opened.' },
        left: { description: 'The person signed out.' },
        ended: { description: 'The session came to an end by itself or in another tab.' },
      },
    },
    signedIn: {
      description: 'Somebody is signed in; what they may do and see is loaded once.',
      tags: 'signedIn',
      meta: { requirements: ['SHELL-10', 'SHELL-11'] },
      entry: 'clearCache',
      on: {
        'tokens.changed': [
          {
            description: 'The tokens are gone: the session ended, or another tab signed out.',
            guard: { type: 'isSignOut', params: ({ event }) => event },
            target: 'signedOut.ended',
            actions: 'clearSession',
            meta: { requirements: ['REQ-11', 'REQ-12'] },
          },
          {
            description: 'Somebody signed in anew, in another tab.',
            ...toOtherSession,
            reenter: true,
            meta: { requirements: ['REQ-11'] },
          },
        ],
        'session.refused': {
          description: 'The server takes the tokens no more; they are cleared, which ends the session.',
          actions: { type: 'clearTokens', params: ({ event }) => event },
          meta: { requirements: ['REQ-03', 'REQ-06'] },
        },
        'login.opened': {
          description: 'The login page is open: the session stays, what was known of the person is forgotten.',
          target: 'atLogin',
          meta: { requirements: ['SHELL-10', 'SHELL-16'] },
        },
        'signOut.request': {
          description: 'The person signs out.',
          target: 'signingOut',
          meta: { requirements: ['SHELL-02'] },
        },
      },
      type: 'parallel',
      states: {
        permissions: loadedPart({
          description: 'What the person may do.',
          asking: 'What the person may do is asked for.',
          load: 'loadPermissions',
          save: 'setPermissions',
          failing: { description: 'Nothing is said: the page offers a retry.' },
          known: 'held',
          found: { description: 'What the person may do is known.' },
          missed: {
            description: 'What the person may do could not be loaded.',
            meta: { requirements: ['SHELL-11'] },
          },
          retry: 'permissions.retry',
        }),
        organizations: loadedPart({
          description: 'The organisations that the person owns.',
          asking: 'The owned organisations are asked for.',
          load: 'loadOwnedOrganizations',
          save: 'setOrganizations',
          failing: { description: 'Nothing is said: the lists stay empty.' },
          known: 'owned',
          found: { description: 'The owned organisations are known.', tags: 'organizationsOwned' },
          missed: {
            description: 'The owned organisations could not be loaded.',
            tags: 'organizationsUnknown',
            meta: { requirements: ['SHELL-11'] },
          },
          retry: 'organizations.retry',
        }),
        administrator: loadedPart({
          description: 'Who the person is.',
          asking: 'Name and account number of the person are asked for.',
          load: 'loadAccount',
          save: 'setAdministrator',
          failing: {
            description: 'The greeting stays without a name; the person is told why.',
            actions: { type: 'sayAccountUnknown', params: eventOf },
            meta: { requirements: ['REQ-07'] },
          },
          known: 'known',
          found: { description: 'Name and account number are known.', meta: { requirements: ['SHELL-01', 'ME-01'] } },
          missed: { description: 'Name and account number could not be loaded.', tags: 'administratorUnknown' },
          retry: 'administrator.retry',
        }),
      },
    },
    atLogin: {
      description: 'The login page shows its form although a session is kept.',
      meta: { requirements: ['SHELL-10', 'SHELL-16'] },
      entry: 'clearCache',
      on: {
        'tokens.changed': [
          {
            description: 'The kept session ended.',
            guard: { type: 'isSignOut', params: ({ event }) => event },
            target: 'signedOut',
            actions: 'clearSession',
          },
          {
            description: 'Somebody signed in anew.',
            ...toOtherSession,
          },
        ],
        'login.closed': { description: 'The person goes back without signing in anew.', target: 'signedIn' },
      },
    },
    signingOut: {
      description: 'The server is told that the session is over.',
      meta: { requirements: ['SHELL-02'] },
      exit: 'clearSession',
      on: {
        'tokens.changed': {
          description: 'Somebody signed in anew, in another tab: that session stays.',
          ...toOtherSession,
          meta: { requirements: ['REQ-11'] },
        },
      },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: 'signedOut.left',
        onError: { description: 'The person is signed out here even without an answer.', target: 'signedOut.left' },
      },
    },
  },
});
