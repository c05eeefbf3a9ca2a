import { assign, fromPromise, setup } from 'xstate';
import { failureTexts } from '#machines/shared/failure-texts.ts';
import { clearEmail, keepEmail } from '#machines/shared/kept-email.ts';
import { failureWords } from '#rules/labels.ts';
import { signIn } from '#services/session.service.ts';

type Credentials = { email: string; password: string };

type Context = {
  /** Why the last try was refused, in words for the person. */
  refusal: string;
  credentials: Credentials;
};

type Events = { type: 'form.submit'; values: Credentials } | { type: 'draft.changed'; email: string };

export const loginMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as 'busy' },
  actors: {
    signIn: fromPromise<void, Credentials>(({ input, signal }) =>
      signIn({ uid: input.email, password: input.password }, signal),
    ),
  },
  actions: {
    setCredentials: assign((_, { values }: { values: Credentials }) => ({ credentials: values, refusal: '' })),
    setRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureWords(failureTexts(error)) })),
    clearRefusal: assign({ refusal: '' }),
    keepEmail,
    clearEmail,
    clearCredentials: assign({ credentials: { email: '', password: '' } }),
  },
}).createMachine({
  id: 'login',
  description: 'Signs an administrator in with e-mail and password.',
  context: { refusal: '', credentials: { email: '', password: '' } },
  initial: 'editing',
  on: {
    'draft.changed': {
      description: 'The person types on; the e-mail is kept for a reload.',
      actions: { type: 'keepEmail', params: ({ event }) => event },
    },
  },
  states: {
    editing: {
      description: 'The form waits for e-mail and password.',
      meta: { requirements: ['LOGIN-01'] },
      on: {
        'form.submit': {
          description: 'The person sends a form without problems.',
          target: 'submitting',
          actions: { type: 'setCredentials', params: ({ event }) => event },
          meta: { requirements: ['LOGIN-02'] },
        },
      },
    },
    submitting: {
      description: 'The server checks e-mail and password.',
      tags: 'busy',
      meta: { requirements: ['LOGIN-03', 'LOGIN-04'] },
      exit: 'clearCredentials',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.credentials,
        onDone: {
          description: 'The tokens are stored; the session takes over.',
          target: 'signedIn',
          actions: 'clearEmail',
          meta: { requirements: ['LOGIN-03'] },
        },
        onError: {
          description: 'The form says why, in place and not as a notification.',
          target: 'refused',
          actions: { type: 'setRefusal', params: ({ event }) => event },
          meta: { requirements: ['LOGIN-03', 'LOGIN-05', 'REQ-07'] },
        },
      },
    },
    refused: {
      description: 'The form says why signing in did not work; what was typed is kept.',
      meta: { requirements: ['LOGIN-05'] },
      on: {
        'form.submit': {
          description: 'The person tries again.',
          target: 'submitting',
          actions: { type: 'setCredentials', params: ({ event }) => event },
        },
        'draft.changed': {
          description: 'The person types on; the words of the refusal go.',
          target: 'editing',
          actions: ['clearRefusal', { type: 'keepEmail', params: ({ event }) => event }],
        },
      },
    },
    signedIn: { description: 'The person is signed in.', type: 'final' },
  },
});
