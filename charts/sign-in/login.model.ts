import { defineModel } from '@learning-console/statecharts';
import { administratorEmail } from '#charts/demo-accounts.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { demoPassword } from '#contract/demo-accounts.ts';
import { loginMachine } from '#machines/sign-in/login.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

export default defineModel({
  machine: loginMachine,
  title: 'Sign-in',
  area: 'session',
  place: onPages('login'),
  cases: {
    'form.submit': { valid: { values: { email: administratorEmail, password: demoPassword } } },
    'draft.changed': { 'an e-mail': { email: administratorEmail } },
  },
  outcomes: {
    signIn: {
      error: {
        wrong: new Failure('invalid', { status: 422, code: 42210, texts: ['E-mail or password is wrong.'] }),
        ...noAnswer,
        'a code is needed': new Failure('codeNeeded', { status: 422, code: 42213, extra: { token: 'token' } }),
      },
    },
  },
  userEvents: {
    'form.submit': "Type e-mail and password and press 'Login'",
    'draft.changed': 'Type in a field',
    'code.cancel': "Press 'Back'",
  },
  key: ({ message, token }) => [message, token],
  rows: [
    { requirement: 'LOGIN-03', from: 'editing', event: 'form.submit', to: 'submitting' },
    {
      requirement: 'LOGIN-03',
      from: 'submitting',
      event: 'done signIn',
      to: 'signedIn',
      check: ({ credentials }) => credentials.password === '',
    },
    {
      requirement: 'LOGIN-05',
      from: 'submitting',
      event: 'error signIn',
      case: 'wrong',
      to: 'rejected',
      check: ({ message }) => message === 'E-mail or password is wrong.',
    },
    {
      requirement: 'LOGIN-05',
      from: 'submitting',
      event: 'error signIn',
      case: 'offline',
      to: 'rejected',
      check: ({ message }) => message === 'Something went wrong, please try it again later.',
    },
    {
      requirement: 'LOGIN-03',
      from: 'submitting',
      event: 'error signIn',
      case: 'a code is needed',
      to: 'codeNeeded',
      check: ({ token, credentials }) => token === 'token' && credentials.password === '',
    },
    {
      requirement: 'LOGIN-01',
      from: 'codeNeeded',
      event: 'code.cancel',
      to: 'editing',
      check: ({ token }) => token === '',
    },
    { requirement: 'LOGIN-03', from: 'rejected', event: 'form.submit', to: 'submitting' },
  ],
});
