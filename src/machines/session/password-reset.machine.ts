import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import type { Emitted } from '#machines/shared/emitted.ts';
import { failureTexts } from '#machines/shared/failure-texts.ts';
import { clearEmail, keepEmail } from '#machines/shared/kept-email.ts';
import { failureWords } from '#rules/labels.ts';
import { loginPath } from '#rules/places.ts';
import { randomKey } from '#services/browser/random-key.ts';
import { isFailure } from '#services/http/failure.ts';
import { resetPassword, signIn } from '#services/session.service.ts';
import { countdownAtOpening, resetCountdownMachine } from './reset-countdown.machine.ts';

type NewPassword = { email: string; code: string; password: string };

type Opening = {
  now: number;
  endsAt: number | null;
  /** Names this visit of the page to the server, as nothing else is named. */
  visit: string;
};

type Context = {
  /** When the page was opened and when a countdown from before ends, epoch ms. */
  countdown: { now: number; endsAt: number | null };
  visit: string;
  /** How many different forms were sent in this visit: the same one, sent again unanswered, counts once. */
  attempt: number;
  /** What was sent last, until the server has clearly answered. */
  values: NewPassword;
  refusal: string;
};

type Events =
  | { type: 'code.request'; email: string }
  | { type: 'form.submit'; values: NewPassword }
  | { type: 'draft.changed'; email: string };

const nothingTyped = { email: '', code: '', password: '' };

/** What the machine starts with on the page. */
export const resetAtOpening = () => ({ ...countdownAtOpening(), visit: randomKey() });

const isSame = (one: NewPassword, other: NewPassword) => JSON.stringify(one) === JSON.stringify(other);

export const passwordResetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as Emitted,
    input: {} as Opening,
    children: {} as { countdown: 'resetCountdown' },
    tags: {} as 'busy',
  },
  actors: {
    resetCountdown: resetCountdownMachine,
    resetPassword: fromPromise<void, NewPassword & { key: string }>(({ input, signal }) =>
      resetPassword(input, signal),
    ),
    signIn: fromPromise<void, NewPassword>(({ input, signal }) =>
      signIn({ uid: input.email, password: input.password }, signal),
    ),
  },
  guards: {
    isUnanswered: (_, { error }: { error: unknown }) =>
      isFailure(error) && (error.kind !== 'refused' || (error.status ?? 0) >= 500),
  },
  actions: {
    passCodeRequest: sendTo('countdown', ({ event }) => event),
    setValues: assign(({ context }, { values }: { values: NewPassword }) => ({
      values,
      refusal: '',
      attempt: context.attempt + (isSame(context.values, values) ? 0 : 1),
    })),
    keepEmail,
    clearEmail,
    setRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureWords(failureTexts(error)) })),
    clearRefusal: assign({ refusal: '' }),
    clearValues: assign({ values: nothingTyped }),
    sayPasswordChanged: emit({
      type: 'notice',
      tone: 'success',
      text: 'The password has been changed. Please sign in.',
    }),
    goToLogin: emit({ type: 'goTo', path: loginPath }),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'Sets a new password with a verification code that was sent by e-mail, and signs in.',
  context: ({ input: { visit, ...countdown } }) => ({
    countdown,
    visit,
    attempt: 0,
    values: nothingTyped,
    refusal: '',
  }),
  invoke: { id: 'countdown', src: 'resetCountdown', input: ({ context }) => context.countdown },
  initial: 'editing',
  on: {
    'draft.changed': {
      description: 'The person types on; the e-mail is kept for a reload, and nothing else.',
      actions: { type: 'keepEmail', params: ({ event }) => event },
    },
    'code.request': {
      description: 'The person asks for a code by a valid e-mail address.',
      actions: 'passCodeRequest',
      meta: { requirements: ['RESET-02'] },
    },
  },
  states: {
    editing: {
      description: 'The form waits for e-mail, code and the new password.',
      meta: { requirements: ['RESET-01'] },
      on: {
        'form.submit': {
          description: 'The person sends a form without problems.',
          target: 'resetting',
          actions: { type: 'setValues', params: ({ event }) => event },
          meta: { requirements: ['RESET-06'] },
        },
      },
    },
    resetting: {
      description: 'The server checks the code and sets the new password.',
      tags: 'busy',
      meta: { requirements: ['RESET-04'] },
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ ...context.values, key: `${context.visit}-${context.attempt}` }),
        onDone: { description: 'The new password is set.', target: 'signingIn' },
        onError: [
          {
            description: 'The password may be changed or not: the same form, sent again, counts as the same.',
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event },
            meta: { requirements: ['LOGIN-05', 'REQ-13'] },
          },
          {
            description: 'The form says why; what was typed is kept.',
            target: 'refused',
            actions: [{ type: 'setRefusal', params: ({ event }) => event }, 'clearValues'],
            meta: { requirements: ['LOGIN-05', 'REQ-07'] },
          },
        ],
      },
    },
    signingIn: {
      description: 'The person is signed in with the new password.',
      tags: 'busy',
      meta: { requirements: ['RESET-04'] },
      exit: 'clearValues',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.values,
        onDone: {
          description: 'The tokens are stored; the session takes over.',
          target: 'signedIn',
          actions: 'clearEmail',
          meta: { requirements: ['RESET-04'] },
        },
        onError: {
          description: 'The password is changed but signing in did not work: the login page is next.',
          target: 'changed',
          actions: ['sayPasswordChanged', 'goToLogin'],
        },
      },
    },
    refused: {
      description: 'The form says why the password was not changed; what was typed is kept.',
      meta: { requirements: ['LOGIN-05'] },
      on: {
        'form.submit': {
          description: 'The person tries again.',
          target: 'resetting',
          actions: { type: 'setValues', params: ({ event }) => event },
        },
        'draft.changed': {
          description: 'The person types on; the words of the refusal go.',
          target: 'editing',
          actions: ['clearRefusal', { type: 'keepEmail', params: ({ event }) => event }],
        },
      },
    },
    changed: { description: 'The password is changed; the person has to sign in with it.', type: 'final' },
    signedIn: { description: 'The person is signed in with the new password.', type: 'final' },
  },
});
