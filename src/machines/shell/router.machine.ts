import { assign, fromCallback, sendTo, setup } from 'xstate';
import { browser } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import type { Access, SessionReport, SessionStart } from '#machines/session/session.machine.ts';
import {
  canOpenAt,
  getPath,
  homePath,
  isLoginAt,
  isPublicAt,
  isSignInAt,
  isUnknownAt,
  landingPath,
  loginPath,
  routes,
  startsWithCourses,
} from '#rules/routes.ts';
import { onAddressChanged } from '#services/browser/address.ts';
import { clearReturnPath, saveReturnPath } from '#services/browser/return-path.ts';
import { reportError } from '#services/shell/error-report.service.ts';

type SessionAccess = { access: Access; email: string };

type Input = {
  /** Path, query and hash. */
  address: string;
  /** Where crashes are reported; an empty text turns reports off. */
  errorReportingDsn: string;
};

type Context = Input & {
  access: Access;
  /** The e-mail of the last sign-in. */
  email: string;
};

type Events =
  | { type: 'address.changed'; address: string }
  | SessionReport
  | { type: 'fault.reported'; error: unknown }
  | { type: 'menu.open' }
  | { type: 'menu.close' };

/** The screens that the console shows; on any other it waits. */
export type ScreenTag = 'public' | 'open' | 'denied' | 'permissionsUnknown' | 'notFound' | 'crashed';

const getCodes = (access: Access) => (access.kind === 'known' ? access.codes : []);

const checking: Access = { kind: 'checking' };

export const routerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    tags: {} as ScreenTag | 'menuOpen',
  },
  actors: {
    addressListener: fromCallback(({ sendBack }) =>
      onAddressChanged((address) => sendBack({ type: 'address.changed', address })),
    ),
  },
  guards: {
    isHome: ({ context: { address, access } }) => access.kind === 'known' && getPath(address) === homePath,
    isUnknown: ({ context }) => isUnknownAt(context.address),
    isPublic: ({ context }) => isPublicAt(context.address),
    isSignIn: ({ context: { address } }, { isOwnTab }: { isOwnTab: boolean }) =>
      isOwnTab ? isSignInAt(address) : isLoginAt(address),
    canOpen: ({ context }) => canOpenAt(context.address, getCodes(context.access)),
    startsWithCourses: ({ context }) => startsWithCourses(context.address, getCodes(context.access)),
    hasEnded: ({ context: { access } }) => access.kind === 'signedOut' && access.hasEnded,
    isSignedOut: ({ context }) => context.access.kind === 'signedOut',
    isChecking: ({ context }) => context.access.kind === 'checking',
    hasUnknownPermissions: ({ context }) => context.access.kind === 'permissionsUnknown',
  },
  actions: {
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setAccess: assign(({ context }, { access, email }: SessionAccess) => ({ access, email: email || context.email })),
    setSession: assign((_, { email }: SessionStart) => ({ email, access: checking })),
    setLogin: assign({ address: loginPath }),
    setLanding: assign(({ context: { access } }) => ({ address: landingPath(getCodes(access)) })),
    setCourses: assign({ address: routes.courseList.path }),
    setReturnPath: assign((_, { returnPath }: SessionStart) => ({ address: returnPath ?? homePath })),
    navigate: sendTo(browser, ({ context }) => ({ type: 'navigate', path: context.address, replace: true })),
    clearEnd: assign({ access: { kind: 'signedOut', hasEnded: false } }),
    saveReturnPath: ({ context }) => saveReturnPath({ path: context.address, email: context.email }),
    reportFault: ({ context }, { error }: { error: unknown }) => reportError(error, context.errorReportingDsn),
    clearReturnPath: () => clearReturnPath(),
  },
}).createMachine({
  id: 'router',
  description: 'Chooses the screen for an address: the page, the login page, or why the page cannot open.',
  context: ({ input }) => ({ ...input, access: checking, email: '' }),
  invoke: { id: 'addressListener', src: 'addressListener' },
  type: 'parallel',
  states: {
    screen: {
      description: 'The screen at the current address.',
      initial: 'choosing',
      on: {
        'address.changed': {
          description: 'The user opens another address.',
          target: '.choosing',
          actions: { type: 'setAddress', params: toEvent },
          meta: { requirements: ['SHELL-09'] },
        },
        'access.changed': {
          description: 'The session or its permissions have changed.',
          target: '.choosing',
          actions: { type: 'setAccess', params: toEvent },
          meta: { requirements: ['SHELL-07', 'SHELL-14'] },
        },
        'fault.reported': {
          description: 'A page fails to render.',
          target: '.crashed',
          actions: { type: 'reportFault', params: toEvent },
          meta: { requirements: ['SHELL-09'] },
        },
      },
      states: {
        choosing: {
          description: 'Chooses the screen for the address and the permissions.',
          always: [
            { description: 'No page has this address.', guard: 'isUnknown', target: 'notFound' },
            { description: 'Every visitor can open this page.', guard: 'isPublic', target: 'public' },
            {
              description: 'The session has ended: the page is stored and the login page opens.',
              guard: 'hasEnded',
              target: 'choosing',
              actions: ['saveReturnPath', 'clearEnd', 'setLogin', 'navigate'],
              meta: { requirements: ['REQ-03', 'REQ-12'] },
            },
            {
              description: 'Nobody is signed in: the login page opens.',
              guard: 'isSignedOut',
              target: 'choosing',
              actions: ['setLogin', 'navigate'],
              meta: { requirements: ['SHELL-14'] },
            },
            { description: 'The permissions are still loading.', guard: 'isChecking', target: 'waiting' },
            {
              description: 'An administrator with courses but without dashboards starts with the course list.',
              guard: 'startsWithCourses',
              target: 'choosing',
              actions: ['setCourses', 'navigate'],
              meta: { requirements: ['SHELL-07'] },
            },
            {
              description: 'The console starts with the first page of the menu.',
              guard: 'isHome',
              target: 'choosing',
              actions: ['setLanding', 'navigate'],
              meta: { requirements: ['SHELL-13', 'SHELL-16'] },
            },
            { description: 'The administrator can open this page.', guard: 'canOpen', target: 'open' },
            {
              description: 'The permissions could not be loaded.',
              guard: 'hasUnknownPermissions',
              target: 'permissionsUnknown',
            },
            { description: 'The administrator lacks the permission.', target: 'denied' },
          ],
        },
        waiting: { description: 'No protected page is shown before the permissions are known.' },
        public: {
          description: 'A page that every visitor can open.',
          tags: 'public',
          meta: { requirements: ['SHELL-12', 'SHELL-14', 'SHELL-16'] },
          on: {
            'session.begun': {
              description:
                'The administrator signs in: the page of the last session opens, or else the first page of the menu.',
              guard: { type: 'isSignIn', params: toEvent },
              target: 'choosing',
              actions: [
                { type: 'setSession', params: toEvent },
                'clearReturnPath',
                { type: 'setReturnPath', params: toEvent },
                'navigate',
              ],
              meta: { requirements: ['SHELL-16', 'REQ-11', 'REQ-12', 'RESET-04', 'LOGIN-03'] },
            },
          },
        },
        open: {
          description: 'The page at this address is shown.',
          tags: 'open',
          meta: { requirements: ['PERM-02', 'PERM-03'] },
        },
        denied: {
          description: 'The page names the missing permission and links to pages that the administrator can open.',
          tags: 'denied',
          meta: { requirements: ['SHELL-14'] },
        },
        permissionsUnknown: {
          description: 'The permissions could not be loaded; the menu is empty and the page offers a retry.',
          tags: 'permissionsUnknown',
          meta: { requirements: ['SHELL-11'] },
        },
        notFound: {
          description: 'No page has this address.',
          tags: 'notFound',
          meta: { requirements: ['SHELL-09'] },
        },
        crashed: {
          description: 'The page failed to render; another address leaves this screen.',
          tags: 'crashed',
          meta: { requirements: ['SHELL-09'] },
          on: {
            'access.changed': {
              description: 'The new access is stored; the screen stays.',
              actions: { type: 'setAccess', params: toEvent },
            },
          },
        },
      },
    },
    menu: {
      description: 'The menu of a narrow screen; a wide screen always shows it.',
      initial: 'closed',
      states: {
        closed: {
          description: 'A narrow screen hides the menu.',
          on: { 'menu.open': { description: 'The user opens the menu.', target: 'open' } },
        },
        open: {
          description: 'The menu covers the page of a narrow screen.',
          tags: 'menuOpen',
          on: {
            'menu.close': { description: 'The user closes the menu.', target: 'closed' },
            'address.changed': { description: 'The user has chosen a page.', target: 'closed' },
          },
        },
      },
    },
  },
});
