import { defineModel } from '@learning-console/statecharts';
import { administratorEmail } from '#charts/demo-accounts.ts';
import { onPages } from '#charts/on-pages.ts';
import { navigation } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

const start = 1_700_000_000_000;
const weakText = 'This password is very common. Please choose another one.';

export default defineModel({
  machine: passwordResetMachine,
  title: 'Password reset',
  area: 'session',
  place: onPages('passwordReset'),
  inputs: {
    'first visit': { now: start, endsAt: null, visit: 'visit' },
    'reloaded after 18 seconds': { now: start, endsAt: start + 12_000, visit: 'visit' },
  },
  cases: {
    'code.request': { valid: { email: administratorEmail } },
    'draft.changed': { 'an e-mail': { email: administratorEmail } },
    'form.submit': { valid: { values: { email: administratorEmail, code: '123456', password: 'new secret' } } },
  },
  outcomes: {
    resetPassword: {
      error: {
        'wrong code': new Failure('invalid', { code: 42211, texts: ['The code is wrong or has expired.'] }),
        'a weak password': new Failure('invalid', {
          code: 42212,
          texts: [weakText],
          errors: [`password: ${weakText}`],
        }),
        ...noAnswer,
      },
    },
    signIn: { error: { rejected: new Failure('invalid', { code: 50007 }), ...noAnswer } },
  },
  userEvents: {
    'code.request': "Type an e-mail address and press 'Send' or 'Resend'",
    'form.submit': "Type e-mail, the code of the mail at /demo/outbox, and the new password twice, and press 'Submit'",
    'draft.changed': 'Type in a field',
  },
  key: ({ countdown, message, passwordProblem }) => [countdown.endsAt, message, passwordProblem],
  rows: [
    { requirement: 'RESET-02', from: 'editing', event: 'code.request', to: 'editing' },
    { requirement: 'RESET-04', from: 'editing', event: 'form.submit', to: 'resetting' },
    { requirement: 'RESET-04', from: 'resetting', event: 'done resetPassword', to: 'signingIn' },
    { requirement: 'RESET-04', from: 'signingIn', event: 'done signIn', to: 'signedIn' },
    {
      requirement: 'LOGIN-05',
      from: 'resetting',
      event: 'error resetPassword',
      case: 'wrong code',
      to: 'rejected',
      check: ({ message, values }) => message === 'The code is wrong or has expired.' && values.password === '',
    },
    {
      requirement: 'RESET-04',
      from: 'resetting',
      event: 'error resetPassword',
      case: 'a weak password',
      to: 'rejected',
      check: ({ message, passwordProblem }) => message === '' && passwordProblem === weakText,
    },
    {
      requirement: 'REQ-13',
      from: 'resetting',
      event: 'error resetPassword',
      case: 'offline',
      to: 'rejected',
      check: ({ values }) => values.code === '123456',
    },
    { requirement: 'RESET-04', from: 'signingIn', event: 'error signIn', to: 'changed', emits: [navigation('/login')] },
  ],
});
