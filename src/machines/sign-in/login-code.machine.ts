import { assign, fromPromise, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureTexts } from '#machines/patterns/failures.ts';
import { failureMessage } from '#rules/patterns/failure-texts.ts';
import { signInWithCode } from '#services/sign-in/login-code.service.ts';
import { clearEmail } from '#services/sign-in/stored-email.ts';

type Input = { email: string; token: string };
type Code = Input & { code: string };
type Context = Code & {
  /** Why the last code was rejected; empty without a failure. */
  message: string;
};
type Events = { type: 'form.submit'; code: string } | { type: 'draft.changed' };

export const loginCodeMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as Input, tags: {} as 'busy' },
  actors: { signInWithCode: fromPromise<void, Code>(({ input, signal }) => signInWithCode(input, signal)) },
  actions: {
    setCode: assign((_, { code }: { code: string }) => ({ code, message: '' })),
    setMessage: assign((_, { error }: ErrorParams) => ({ message: failureMessage(failureTexts(error)) })),
    clearMessage: assign({ message: '' }),
    clearCode: assign({ code: '' }),
    clearEmail: () => clearEmail(),
  },
}).createMachine({
  id: 'loginCode',
  description: 'Completes a sign-in with a code from the authenticator app or a recovery code.',
  context: ({ input }) => ({ ...input, code: '', message: '' }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form waits for the code.',
      meta: { requirements: ['LOGIN-01'] },
      on: {
        'form.submit': {
          description: 'The user submits a code.',
          target: 'submitting',
          actions: { type: 'setCode', params: toEvent },
          meta: { requirements: ['LOGIN-03'] },
        },
      },
    },
    submitting: {
      description: 'The server checks the code.',
      tags: 'busy',
      exit: 'clearCode',
      invoke: {
        id: 'signInWithCode',
        src: 'signInWithCode',
        input: ({ context: { email, token, code } }) => ({ email, token, code }),
        onDone: {
          description: 'The tokens are stored; the session begins.',
          target: 'signedIn',
          actions: 'clearEmail',
          meta: { requirements: ['LOGIN-03'] },
        },
        onError: {
          description: 'The form shows why the code was rejected.',
          target: 'rejected',
          actions: { type: 'setMessage', params: toEvent },
          meta: { requirements: ['LOGIN-05', 'REQ-07'] },
        },
      },
    },
    rejected: {
      description: 'The form shows why the code was rejected and keeps the input.',
      meta: { requirements: ['LOGIN-05'] },
      on: {
        'form.submit': {
          description: 'The user tries again.',
          target: 'submitting',
          actions: { type: 'setCode', params: toEvent },
        },
        'draft.changed': {
          description: 'The user types; the message disappears.',
          target: 'editing',
          actions: 'clearMessage',
        },
      },
    },
    signedIn: { description: 'The administrator is signed in.', type: 'final' },
  },
});
