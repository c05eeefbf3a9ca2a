import { assign, fromPromise, sendTo, setup } from 'xstate';
import { browser, notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { failureTexts, isKind, notice } from '#machines/patterns/failures.ts';
import { isFailure, unknownOutcomeKinds } from '#rules/patterns/failure.ts';
import { failureMessage } from '#rules/patterns/failure-texts.ts';
import { loginPath } from '#rules/routes.ts';
import { passwordChanged } from '#rules/sign-in/sign-in-texts.ts';
import { randomKey } from '#services/browser/random-key.ts';
import { resetPassword, signIn } from '#services/session/session.service.ts';
import { clearEmail, saveEmail } from '#services/sign-in/stored-email.ts';
import { initialCountdown, resetCountdownMachine } from './reset-countdown.machine.ts';

type NewPassword = { email: string; code: string; password: string };

type Input = {
  now: number;
  endsAt: number | null;
  /** Random key of this visit of the page, part of the idempotency key. */
  visit: string;
};

type Context = {
  /** Epoch ms. */
  countdown: { now: number; endsAt: number | null };
  visit: string;
  /** Number of different forms submitted in this visit; a repeated form counts once. */
  formCount: number;
  /** The submitted form, until its outcome is known. */
  values: NewPassword;
  message: string;
  /** Why the server rejected the new password. */
  passwordProblem: string;
};

type Events =
  | { type: 'code.request'; email: string }
  | { type: 'form.submit'; values: NewPassword }
  | { type: 'draft.changed'; email: string };

const emptyForm = { email: '', code: '', password: '' };

/** The input on a page. */
export const initialReset = () => ({ ...initialCountdown(), visit: randomKey() });

const isAboutPassword = (error: unknown) => isFailure(error) && String(error.errors).startsWith('password:');

const isSame = (one: NewPassword, other: NewPassword) => JSON.stringify(one) === JSON.stringify(other);

export const passwordResetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
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
    hasUnknownOutcome: (_, { error }: { error: unknown }) => isKind(error, ...unknownOutcomeKinds),
  },
  actions: {
    sendCodeRequest: sendTo('countdown', toEvent),
    setValues: assign(({ context }, { values }: { values: NewPassword }) => ({
      values,
      message: '',
      passwordProblem: '',
      formCount: context.formCount + (isSame(context.values, values) ? 0 : 1),
    })),
    saveEmail: (_, { email }: { email: string }) => saveEmail(email),
    clearEmail: () => clearEmail(),
    setMessage: assign((_, { error }: { error: unknown }) => {
      const text = failureMessage(failureTexts(error));
      return isAboutPassword(error) ? { passwordProblem: text } : { message: text };
    }),
    clearMessage: assign({ message: '', passwordProblem: '' }),
    clearValues: assign({ values: emptyForm }),
    notifyPasswordChanged: sendTo(notices, notice('success', passwordChanged)),
    navigateToLogin: sendTo(browser, { type: 'navigate', path: loginPath }),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'Sets a new password with a verification code that was sent by e-mail, and signs in.',
  context: ({ input: { visit, ...countdown } }) => ({
    countdown,
    visit,
    formCount: 0,
    values: emptyForm,
    message: '',
    passwordProblem: '',
  }),
  invoke: { id: 'countdown', src: 'resetCountdown', input: ({ context }) => context.countdown },
  initial: 'editing',
  on: {
    'draft.changed': {
      description: 'The user types; only the e-mail address is stored for a reload.',
      actions: { type: 'saveEmail', params: toEvent },
    },
    'code.request': {
      description: 'The user requests a code for a valid e-mail address.',
      actions: 'sendCodeRequest',
      meta: { requirements: ['RESET-02'] },
    },
  },
  states: {
    editing: {
      description: 'The form waits for e-mail, code and the new password.',
      meta: { requirements: ['RESET-01'] },
      on: {
        'form.submit': {
          description: 'The user submits a valid form.',
          target: 'resetting',
          actions: { type: 'setValues', params: toEvent },
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
        input: ({ context }) => ({ ...context.values, key: `${context.visit}-${context.formCount}` }),
        onDone: { description: 'The new password is set.', target: 'signingIn' },
        onError: [
          {
            description: 'It is unknown whether the password has changed; the same form can be submitted again safely.',
            guard: { type: 'hasUnknownOutcome', params: toEvent },
            target: 'rejected',
            actions: { type: 'setMessage', params: toEvent },
            meta: { requirements: ['LOGIN-05', 'REQ-13'] },
          },
          {
            description: 'The form shows why the reset failed and keeps the input.',
            target: 'rejected',
            actions: [{ type: 'setMessage', params: toEvent }, 'clearValues'],
            meta: { requirements: ['LOGIN-05', 'REQ-07'] },
          },
        ],
      },
    },
    signingIn: {
      description: 'The administrator is being signed in with the new password.',
      tags: 'busy',
      meta: { requirements: ['RESET-04'] },
      exit: 'clearValues',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.values,
        onDone: {
          description: 'The tokens are stored; the session begins.',
          target: 'signedIn',
          actions: 'clearEmail',
          meta: { requirements: ['RESET-04'] },
        },
        onError: {
          description: 'The password has changed but sign-in failed; the login page opens.',
          target: 'changed',
          actions: ['notifyPasswordChanged', 'navigateToLogin'],
        },
      },
    },
    rejected: {
      description: 'The form shows why the reset failed and keeps the input.',
      meta: { requirements: ['LOGIN-05'] },
      on: {
        'form.submit': {
          description: 'The user tries again.',
          target: 'resetting',
          actions: { type: 'setValues', params: toEvent },
        },
        'draft.changed': {
          description: 'The user types; the message disappears.',
          target: 'editing',
          actions: ['clearMessage', { type: 'saveEmail', params: toEvent }],
        },
      },
    },
    changed: { description: 'The password has changed; the user signs in with it.', type: 'final' },
    signedIn: { description: 'The administrator is signed in with the new password.', type: 'final' },
  },
});
