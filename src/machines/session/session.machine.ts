import {
  type AnyActorRef,
  assign,
  type CallbackActorRef,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import type { PermissionCode } from '#contract/permission-groups.ts';
import type { Administrator } from '#contract/session.contract.ts';
import { notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { failureNotice, notice } from '#machines/patterns/failures.ts';
import type { SessionEnd } from '#rules/patterns/session-end.ts';
import { isSignInAt } from '#rules/routes.ts';
import type { Rights } from '#rules/session/permissions.ts';
import { signInUnstored } from '#rules/session/session-texts.ts';
import { currentAddress, onAddressChanged } from '#services/browser/address.ts';
import { readReturnPath } from '#services/browser/return-path.ts';
import { areTokensStored, isOwnSession, onTokensChanged } from '#services/browser/token-store.ts';
import { loadAdministrator } from '#services/session/administrator.service.ts';
import { loadPermissions } from '#services/session/permissions.service.ts';
import { endSession } from '#services/session/session.service.ts';
import { type SessionKey, toSessionKey } from './session-key.ts';

/** What the router knows about the session. */
export type Access =
  | { kind: 'signedOut'; hasEnded: boolean }
  | { kind: 'checking' }
  | { kind: 'permissionsUnknown' }
  | { kind: 'known'; codes: PermissionCode[] };

/**
 * `returnPath` is the page that was open when the administrator's last session ended.
 * It is null if that was in another tab.
 */
export type SessionStart = { email: string; isOwnTab: boolean; returnPath: string | null };

/** What the session tells the router. */
export type SessionReport =
  | { type: 'access.changed'; access: Access; email: string }
  | ({ type: 'session.begun' } & SessionStart);

type Rejection = { usedToken: string | undefined; end: SessionEnd };
type SessionChange = { session: SessionKey | null };
type Context = SessionChange & {
  permissions: PermissionCode[];
  /** In whose days the administrator's customers study; null for those of the settings. */
  timeZone: string | null;
  organizations: OrganizationNode[];
  administrator: Administrator | null;
};

type Events =
  | ({ type: 'tokens.changed' } & SessionChange)
  | ({ type: 'session.rejected' } & Rejection)
  | { type: 'login.opened' }
  | { type: 'login.closed' }
  | { type: 'signOut.request' }
  | { type: 'permissions.retry' }
  | { type: 'organizations.retry' }
  | { type: 'administrator.retry' };

/** Where the session reports to. */
const router = ({ system }: Pick<AnyActorRef, 'system'>): CallbackActorRef<SessionReport> => system.get('router');

const noData = { permissions: [], timeZone: null, organizations: [], administrator: null };

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as SessionChange,
    tags: {} as 'signedIn' | 'organizationsOwned' | 'organizationsUnknown' | 'administratorUnknown',
  },
  actors: {
    tokenStore: fromCallback<Events>(({ sendBack }) =>
      onTokensChanged((tokens) => sendBack({ type: 'tokens.changed', session: toSessionKey(tokens) })),
    ),
    loginListener: fromCallback<Events>(({ sendBack }) => {
      let isOpen = false;
      const check = (address: string) => {
        const wasOpen = isOpen;
        isOpen = isSignInAt(address);
        if (isOpen) sendBack({ type: 'login.opened' });
        else if (wasOpen) sendBack({ type: 'login.closed' });
      };
      check(currentAddress());
      return onAddressChanged(check);
    }),
    loadPermissions: fromPromise<Rights>(({ signal }) => loadPermissions(signal)),
    // The login pages never load organizations, so the service is a separate chunk.
    loadOwnedOrganizations: fromPromise<OrganizationNode[]>(({ signal }) =>
      import('#services/session/organizations.service.ts').then((service) => service.loadOwnedOrganizations(signal)),
    ),
    loadAdministrator: fromPromise<Administrator>(({ signal }) => loadAdministrator(signal)),
    // Only the pages behind sign-in have this chunk.
    signOut: fromPromise<void>(({ signal }) =>
      import('#services/session/sign-out.service.ts').then((service) => service.signOut(signal)),
    ),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isSignOut: (_, { session }: SessionChange) => session === null,
    isOtherSession: ({ context }, { session }: SessionChange) => session !== null && session.id !== context.session?.id,
  },
  actions: {
    setSession: enqueueActions(({ context, enqueue }, { session }: SessionChange) => {
      if (context.session && context.session.email !== session?.email)
        enqueue.sendTo(notices, { type: 'session.ended' });
      enqueue.assign({ session });
    }),
    setPermissions: assign((_, { output: { codes, timeZone } }: { output: Rights }) => ({
      permissions: codes,
      timeZone,
    })),
    setOrganizations: assign((_, { output }: { output: OrganizationNode[] }) => ({ organizations: output })),
    setAdministrator: assign((_, { output }: { output: Administrator }) => ({ administrator: output })),
    clearCache: assign(noData),
    clearSession: assign({ session: null, ...noData }),
    notifyEnded: sendTo(notices, { type: 'session.ended' }),
    notifyBegun: enqueueActions(({ context: { session }, enqueue }) => {
      if (!session) return;
      const { id, email } = session;
      enqueue.sendTo(router, {
        type: 'session.begun',
        email,
        isOwnTab: isOwnSession(id),
        returnPath: readReturnPath(email),
      });
      if (!areTokensStored()) enqueue.sendTo(notices, notice('warning', signInUnstored));
    }),
    notifyAccess: sendTo(router, ({ context: { session } }, access: Access) => ({
      type: 'access.changed' as const,
      access,
      email: session?.email ?? '',
    })),
    notifyAdministratorFailed: sendTo(notices, (_, { error }: { error: unknown }) => failureNotice(error)),
    clearTokens: (_, { usedToken, end }: Rejection) => endSession(usedToken, end),
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, and what the console knows about them.',
  context: ({ input }) => ({ session: input.session, ...noData }),
  invoke: [
    { id: 'tokenStore', src: 'tokenStore' },
    { id: 'loginListener', src: 'loginListener' },
  ],
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Chooses whether a stored session continues.',
      always: [
        { description: 'A session is stored.', guard: 'hasSession', target: 'signedIn' },
        { description: 'Nobody is signed in.', target: 'signedOut' },
      ],
    },
    signedOut: {
      description: 'Nobody is signed in.',
      initial: 'idle',
      on: {
        'tokens.changed': {
          description: 'An administrator has signed in, in this tab or in another.',
          guard: { type: 'isOtherSession', params: toEvent },
          target: 'signedIn',
          actions: [{ type: 'setSession', params: toEvent }, 'notifyBegun'],
          meta: { requirements: ['LOGIN-03', 'REQ-11'] },
        },
      },
      states: {
        idle: {
          description: 'Nobody has signed in yet, or the administrator has signed out.',
          entry: { type: 'notifyAccess', params: { kind: 'signedOut', hasEnded: false } },
        },
        ended: {
          description: 'The session has expired, or another tab has ended it.',
          entry: { type: 'notifyAccess', params: { kind: 'signedOut', hasEnded: true } },
        },
      },
    },
    signedIn: {
      description: 'An administrator is signed in; permissions, organizations and account load once.',
      tags: 'signedIn',
      meta: { requirements: ['SHELL-10', 'SHELL-11'] },
      entry: 'clearCache',
      on: {
        'tokens.changed': [
          {
            description: 'The tokens are gone: the session has ended, or another tab has signed out.',
            guard: { type: 'isSignOut', params: toEvent },
            target: 'signedOut.ended',
            actions: ['clearSession', 'notifyEnded'],
            meta: { requirements: ['REQ-11', 'REQ-12'] },
          },
          {
            description: 'An administrator has signed in again in another tab.',
            guard: { type: 'isOtherSession', params: toEvent },
            target: 'signedIn',
            reenter: true,
            actions: [{ type: 'setSession', params: toEvent }, 'notifyBegun'],
            meta: { requirements: ['REQ-11'] },
          },
        ],
        'session.rejected': {
          description: 'The server rejects the tokens; they are cleared, which ends the session.',
          actions: { type: 'clearTokens', params: toEvent },
          meta: { requirements: ['REQ-03', 'REQ-06'] },
        },
        'login.opened': {
          description: 'The login page opens: the session stays, its loaded data is cleared.',
          target: 'atLogin',
          meta: { requirements: ['SHELL-10', 'SHELL-16'] },
        },
        'signOut.request': {
          description: 'The administrator signs out.',
          target: 'signingOut',
          meta: { requirements: ['SHELL-02'] },
        },
      },
      type: 'parallel',
      states: {
        permissions: {
          description: 'What the administrator can do.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The permissions are loading.',
              entry: { type: 'notifyAccess', params: { kind: 'checking' } },
              invoke: {
                id: 'loadPermissions',
                src: 'loadPermissions',
                onDone: {
                  description: 'The menu offers the pages that the administrator can open.',
                  target: 'known',
                  actions: { type: 'setPermissions', params: toEvent },
                },
                onError: { description: 'No notice appears; the page offers a retry.', target: 'unknown' },
              },
            },
            known: {
              description: 'The permissions are known.',
              entry: {
                type: 'notifyAccess',
                params: ({ context }) => ({ kind: 'known', codes: context.permissions }),
              },
            },
            unknown: {
              description: 'The permissions could not be loaded.',
              entry: { type: 'notifyAccess', params: { kind: 'permissionsUnknown' } },
              meta: { requirements: ['SHELL-11'] },
              on: {
                'permissions.retry': { description: 'The administrator loads them again.', target: 'loading' },
              },
            },
          },
        },
        organizations: {
          description: 'The organizations that the administrator owns.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The owned organizations are loading.',
              invoke: {
                id: 'loadOwnedOrganizations',
                src: 'loadOwnedOrganizations',
                onDone: {
                  description: 'The pages offer the owned organizations.',
                  target: 'owned',
                  actions: { type: 'setOrganizations', params: toEvent },
                },
                onError: { description: 'No notice appears; the lists stay empty.', target: 'unknown' },
              },
            },
            owned: { description: 'The owned organizations are known.', tags: 'organizationsOwned' },
            unknown: {
              description: 'The owned organizations could not be loaded.',
              tags: 'organizationsUnknown',
              meta: { requirements: ['SHELL-11'] },
              on: {
                'organizations.retry': { description: 'The administrator loads them again.', target: 'loading' },
              },
            },
          },
        },
        administrator: {
          description: 'Who the administrator is.',
          initial: 'loading',
          states: {
            loading: {
              description: 'Name and account number are loading.',
              invoke: {
                id: 'loadAdministrator',
                src: 'loadAdministrator',
                onDone: {
                  description: 'The greeting shows the name.',
                  target: 'known',
                  actions: { type: 'setAdministrator', params: toEvent },
                },
                onError: {
                  description: 'A notice says why; the greeting has no name.',
                  target: 'unknown',
                  actions: { type: 'notifyAdministratorFailed', params: toEvent },
                  meta: { requirements: ['REQ-07'] },
                },
              },
            },
            known: {
              description: 'Name and account number are known.',
              meta: { requirements: ['SHELL-01', 'ME-01'] },
            },
            unknown: {
              description: 'Name and account number could not be loaded.',
              tags: 'administratorUnknown',
              on: {
                'administrator.retry': { description: 'The administrator loads them again.', target: 'loading' },
              },
            },
          },
        },
      },
    },
    atLogin: {
      description: 'The login page shows its form although a session is stored.',
      meta: { requirements: ['SHELL-10', 'SHELL-16'] },
      entry: ['clearCache', { type: 'notifyAccess', params: { kind: 'checking' } }],
      on: {
        'tokens.changed': [
          {
            description: 'The stored session has ended.',
            guard: { type: 'isSignOut', params: toEvent },
            target: 'signedOut',
            actions: ['clearSession', 'notifyEnded'],
          },
          {
            description: 'An administrator has signed in again.',
            guard: { type: 'isOtherSession', params: toEvent },
            target: 'signedIn',
            actions: [{ type: 'setSession', params: toEvent }, 'notifyBegun'],
          },
        ],
        'login.closed': {
          description: 'The administrator leaves the login page without signing in again.',
          target: 'signedIn',
        },
      },
    },
    signingOut: {
      description: 'The server ends the session.',
      meta: { requirements: ['SHELL-02'] },
      entry: { type: 'notifyAccess', params: { kind: 'checking' } },
      on: {
        'tokens.changed': {
          description: 'An administrator has signed in again in another tab: that session stays.',
          guard: { type: 'isOtherSession', params: toEvent },
          target: 'signedIn',
          actions: [{ type: 'setSession', params: toEvent }, 'notifyBegun'],
          meta: { requirements: ['REQ-11'] },
        },
      },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          description: 'The server has ended the session; the login page opens.',
          target: 'signedOut',
          actions: ['clearSession', 'notifyEnded'],
        },
        onError: {
          description: 'This browser signs out even without an answer from the server.',
          target: 'signedOut',
          actions: ['clearSession', 'notifyEnded'],
        },
      },
    },
  },
});
