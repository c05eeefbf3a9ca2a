import { defineModel } from '@learning-console/statecharts';
import { administratorEmail } from '#charts/demo-accounts.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { loginCodeMachine } from '#machines/sign-in/login-code.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';

const wrong = 'The code is wrong or was used before.';

export default defineModel({
  machine: loginCodeMachine,
  title: 'Sign-in code',
  area: 'session',
  place: onPages('login'),
  inputs: { 'the right password': { email: administratorEmail, token: 'token' } },
  cases: { 'form.submit': { 'a code': { code: '123456' } } },
  outcomes: {
    signInWithCode: {
      error: { 'a wrong code': new Failure('invalid', { status: 422, code: 42214, texts: [wrong] }), ...noAnswer },
    },
  },
  userEvents: {
    'form.submit': "Type the code that the authenticator app shows and press 'Continue'",
    'draft.changed': 'Type in a field',
  },
  key: ({ message }) => message,
  rows: [
    { requirement: 'LOGIN-03', from: 'editing', event: 'form.submit', to: 'submitting' },
    {
      requirement: 'LOGIN-03',
      from: 'submitting',
      event: 'done signInWithCode',
      to: 'signedIn',
      check: ({ code }) => code === '',
    },
    {
      requirement: 'LOGIN-05',
      from: 'submitting',
      event: 'error signInWithCode',
      case: 'a wrong code',
      to: 'rejected',
      check: ({ message }) => message === wrong,
    },
    {
      requirement: 'LOGIN-05',
      from: 'submitting',
      event: 'error signInWithCode',
      case: 'offline',
      to: 'rejected',
      check: ({ message }) => message === genericError,
    },
    { requirement: 'LOGIN-05', from: 'rejected', event: 'draft.changed', to: 'editing' },
  ],
});
