import { assign, emit, fromPromise, setup } from 'xstate';
import type { PermissionCode } from '#contract/permissions.contract.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import {
  homePath,
  isLoginAt,
  isPublicAt,
  isSignInAt,
  isUnknownAt,
  loginPath,
  mayEnterAt,
  pathOf,
  places,
  startsWithCourses,
} from '#rules/places.ts';
import { keepReturnPlace, takeReturnPlace } from '#services/browser/return-place.ts';
import { reportFault } from '#services/error-report.service.ts';

/** What is known of the person in front of the console. */
export type Access =
  | { kind: 'signedOut'; because: 'unknown' | 'left' | 'ended' }
  | { kind: 'checking' }
  | { kind: 'unsure' }
  | { kind: 'held'; codes: PermissionCode[] };

type Known = { access: Access; account: string };

type Context = {
  /** The address inside the console: path, query and hash. */
  address: string;
  access: Access;
  /** The e-mail that was last signed in. */
  account: string;
  /** Where rendering faults are reported; empty: nowhere. */
  errorReportingDsn: string;
};

type Events =
  | { type: 'place.changed'; address: string }
  | ({ type: 'access.changed' } & Known)
  | { type: 'session.begun'; account: string; isHere: boolean }
  | { type: 'fault.reported'; error: unknown }
  | { type: 'menu.open' }
  | { type: 'menu.close' };

const codesOf = (access: Access) => (access.kind === 'held' ? access.codes : []);

const goTo = (path: string) => ({ type: 'goTo', path, replace: true }) as const;

const onlyNoted = {
  description: 'What is known of the person is noted; nothing else changes.',
  actions: { type: 'setAccess', params: ({ event }: { event: Known }) => event },
} as const;

export const consoleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as Emitted,
    input: {} as Context,
    tags: {} as 'framed' | 'menuOpen',
  },
  actors: {
    takeReturnPlace: fromPromise<string | null, { account: string }>(async ({ input }) =>
      takeReturnPlace(input.account),
    ),
  },
  guards: {
    isRoot: ({ context }) => pathOf(context.address) === '/',
    isUnknown: ({ context }) => isUnknownAt(context.address),
    isPublic: ({ context }) => isPublicAt(context.address),
    isSignIn: ({ context: { address } }, { isHere }: { isHere: boolean }) =>
      isHere ? isSignInAt(address) : isLoginAt(address),
    mayEnter: ({ context }) => mayEnterAt(context.address, codesOf(context.access)),
    startsWithCourses: ({ context }) => startsWithCourses(context.address, codesOf(context.access)),
    hasEnded: ({ context }) => context.access.kind === 'signedOut' && context.access.because === 'ended',
    isSignedOut: ({ context }) => context.access.kind === 'signedOut',
    isChecking: ({ context }) => context.access.kind === 'checking',
    isUnsure: ({ context }) => context.access.kind === 'unsure',
  },
  actions: {
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setAccess: assign(({ context }, { access, account }: Known) => ({ access, account: account || context.account })),
    setAccount: assign((_, { account }: { account: string }) => ({ account })),
    clearEnd: assign({ access: { kind: 'signedOut', because: 'unknown' } }),
    keepPlace: ({ context }) => keepReturnPlace({ path: context.address, account: context.account }),
    reportFault: ({ context }, { error }: { error: unknown }) => reportFault(error, context.errorReportingDsn),
    goToLogin: emit(goTo(loginPath)),
    goHome: emit(goTo(homePath)),
    goToCourses: emit(goTo(places.courseList.path)),
    goToReturnPlace: emit((_, { path }: { path: string | null }) => goTo(path ?? homePath)),
  },
}).createMachine({
  id: 'console',
  description: 'Decides what a person sees at an address: the page, the way in, or why not.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    face: {
      description: 'What is drawn at the address.',
      initial: 'deciding',
      on: {
        'place.changed': {
          description: 'The person goes to another address.',
          target: '.deciding',
          actions: { type: 'setAddress', params: ({ event }) => event },
          meta: { requirements: ['SHELL-09'] },
        },
        'access.changed': {
          description: 'More is known of the person, or they are gone.',
          target: '.deciding',
          actions: { type: 'setAccess', params: ({ event }) => event },
          meta: { requirements: ['SHELL-07', 'SHELL-14'] },
        },
        'fault.reported': {
          description: 'A page could not be drawn.',
          target: '.faulty',
          actions: { type: 'reportFault', params: ({ event }) => event },
          meta: { requirements: ['SHELL-09'] },
        },
      },
      states: {
        deciding: {
          description: 'Address and permissions are compared.',
          always: [
            { description: 'No page has this address.', guard: 'isUnknown', target: 'lost' },
            { description: 'Everybody may come here.', guard: 'isPublic', target: 'public' },
            {
              description: 'The session ended here: the page is remembered and the login page is next.',
              guard: 'hasEnded',
              target: 'moving',
              actions: ['keepPlace', 'clearEnd', 'goToLogin'],
              meta: { requirements: ['REQ-03', 'REQ-12'] },
            },
            {
              description: 'Nobody is signed in: the login page is next.',
              guard: 'isSignedOut',
              target: 'moving',
              actions: 'goToLogin',
              meta: { requirements: ['SHELL-14'] },
            },
            { description: 'What the person may do is still being loaded.', guard: 'isChecking', target: 'waiting' },
            {
              description: 'Someone without dashboards who may see courses starts with the course list.',
              guard: 'startsWithCourses',
              target: 'moving',
              actions: 'goToCourses',
              meta: { requirements: ['SHELL-07'] },
            },
            {
              description: 'The console starts with the dashboard.',
              guard: 'isRoot',
              target: 'moving',
              actions: 'goHome',
              meta: { requirements: ['SHELL-13'] },
            },
            { description: 'The person may come here.', guard: 'mayEnter', target: 'open' },
            { description: 'Nobody knows what the person may do.', guard: 'isUnsure', target: 'unsure' },
            { description: 'The person lacks the permission.', target: 'refused' },
          ],
        },
        waiting: { description: 'Nothing protected is drawn before the permissions are known.', tags: 'framed' },
        public: {
          description: 'A page that everybody may see.',
          meta: { requirements: ['SHELL-12', 'SHELL-14', 'SHELL-16'] },
          on: {
            'session.begun': {
              description: 'The person has signed in: here, or while the login page waited for it in another tab.',
              guard: { type: 'isSignIn', params: ({ event }) => event },
              target: 'landing',
              actions: { type: 'setAccount', params: ({ event }) => event },
              meta: { requirements: ['SHELL-16', 'REQ-11', 'RESET-04'] },
            },
          },
        },
        landing: {
          description: 'Looks where the person was when their last session ended.',
          on: { 'access.changed': onlyNoted },
          invoke: {
            id: 'takeReturnPlace',
            src: 'takeReturnPlace',
            input: ({ context }) => ({ account: context.account }),
            onDone: {
              description: 'Back to the page that was open, else to the dashboard.',
              target: 'moving',
              actions: { type: 'goToReturnPlace', params: ({ event }) => ({ path: event.output }) },
              meta: { requirements: ['REQ-12', 'SHELL-16', 'LOGIN-03'] },
            },
            onError: { description: 'To the dashboard.', target: 'moving', actions: 'goHome' },
          },
        },
        moving: {
          description: 'The address is about to change.',
          on: { 'access.changed': onlyNoted },
        },
        open: {
          description: 'The page at this address is shown.',
          tags: 'framed',
          meta: { requirements: ['PERM-02', 'PERM-03'] },
        },
        refused: {
          description: 'The page names the missing permission and offers where the person may go.',
          tags: 'framed',
          meta: { requirements: ['SHELL-14'] },
        },
        unsure: {
          description: 'The permissions could not be loaded; the menu is empty and a quiet retry is offered.',
          tags: 'framed',
          meta: { requirements: ['SHELL-11'] },
        },
        lost: { description: 'No page has this address.', meta: { requirements: ['SHELL-09'] } },
        faulty: {
          description: 'The page could not be drawn; another address makes it good again.',
          meta: { requirements: ['SHELL-09'] },
          on: { 'access.changed': onlyNoted },
        },
      },
    },
    menu: {
      description: 'The menu of a narrow screen; a wide one always shows it.',
      initial: 'closed',
      states: {
        closed: {
          description: 'On a narrow screen the menu is folded away.',
          on: { 'menu.open': { description: 'The person opens the menu.', target: 'open' } },
        },
        open: {
          description: 'On a narrow screen the menu lies over the page.',
          tags: 'menuOpen',
          on: {
            'menu.close': { description: 'The person closes the menu.', target: 'closed' },
            'place.changed': { description: 'A page was chosen.', target: 'closed' },
          },
        },
      },
    },
  },
});
