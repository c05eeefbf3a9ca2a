import { assign, fromPromise, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureTexts, getExtra, isKind } from '#machines/patterns/failures.ts';
import { failureMessage } from '#rules/patterns/failure-texts.ts';
import type { SessionEnd } from '#rules/patterns/session-end.ts';
import { readTabSessionEnd } from '#services/browser/return-path.ts';
import { signIn } from '#services/session/session.service.ts';
import { clearEmail, saveEmail } from '#services/sign-in/stored-email.ts';

type Credentials = { email: string; password: string };

type Context = {
  /** Why the last session of this tab ended, null if none has. */
  sessionEnd: SessionEnd | null;
  /** Why the last sign-in failed; empty without a failure. */
  message: string;
  credentials: Credentials;
  /** Of a sign-in that needs a code; empty otherwise. */
  token: string;
};

type Events =
  | { type: 'form.submit'; values: Credentials }
  | { type: 'draft.changed'; email: string }
  | { type: 'code.cancel' };

const tokenIn = (extra: unknown) => (extra as { token: string }).token;

export const loginMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as 'busy' },
  actors: {
    signIn: fromPromise<void, Credentials>(({ input, signal }) =>
      signIn({ uid: input.email, password: input.password }, signal),
    ),
  },
  guards: { isCodeNeeded: (_, { error }: ErrorParams) => isKind(error, 'codeNeeded') },
  actions: {
    setCredentials: assign((_, { values }: { values: Credentials }) => ({ credentials: values, message: '' })),
    setMessage: assign((_, { error }: ErrorParams) => ({ message: failureMessage(failureTexts(error)) })),
    clearMessage: assign({ message: '' }),
    saveEmail: (_, { email }: { email: string }) => saveEmail(email),
    clearEmail: () => clearEmail(),
    clearPassword: assign(({ context }) => ({ credentials: { ...context.credentials, password: '' } })),
    setToken: assign((_, { error }: ErrorParams) => ({ token: tokenIn(getExtra(error)) })),
    clearToken: assign({ token: '' }),
  },
}).createMachine({
  id: 'login',
  description: 'Signs an administrator in with e-mail and password.',
  context: () => ({
    sessionEnd: readTabSessionEnd(),
    message: '',
    credentials: { email: '', password: '' },
    token: '',
  }),
  initial: 'editing',
  on: {
    'draft.changed': {
      description: 'The user types; the e-mail address is stored for a reload.',
      actions: { type: 'saveEmail', params: toEvent },
    },
  },
  states: {
    editing: {
      description: 'The form waits for e-mail and password.',
      meta: { requirements: ['LOGIN-01'] },
      on: {
        'form.submit': {
          description: 'The user submits a valid form.',
          target: 'submitting',
          actions: { type: 'setCredentials', params: toEvent },
          meta: { requirements: ['LOGIN-02'] },
        },
      },
    },
    submitting: {
      description: 'The server checks e-mail and password.',
      tags: 'busy',
      meta: { requirements: ['LOGIN-03', 'LOGIN-04'] },
      exit: 'clearPassword',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.credentials,
        onDone: {
          description: 'The tokens are stored; the session begins.',
          target: 'signedIn',
          actions: 'clearEmail',
          meta: { requirements: ['LOGIN-03'] },
        },
        onError: [
          {
            description: 'The password is right; the account also needs a code.',
            guard: { type: 'isCodeNeeded', params: toEvent },
            target: 'codeNeeded',
            actions: { type: 'setToken', params: toEvent },
          },
          {
            description: 'The form shows why sign-in failed; no notice appears.',
            target: 'rejected',
            actions: { type: 'setMessage', params: toEvent },
            meta: { requirements: ['LOGIN-03', 'LOGIN-05', 'REQ-07'] },
          },
        ],
      },
    },
    rejected: {
      description: 'The form shows why sign-in failed and keeps the input.',
      meta: { requirements: ['LOGIN-05'] },
      on: {
        'form.submit': {
          description: 'The user tries again.',
          target: 'submitting',
          actions: { type: 'setCredentials', params: toEvent },
        },
        'draft.changed': {
          description: 'The user types; the message disappears.',
          target: 'editing',
          actions: ['clearMessage', { type: 'saveEmail', params: toEvent }],
        },
      },
    },
    codeNeeded: {
      description: 'The page asks for the code.',
      on: { 'code.cancel': { description: 'The user goes back.', target: 'editing', actions: 'clearToken' } },
    },
    signedIn: { description: 'The administrator is signed in.', type: 'final' },
  },
});
