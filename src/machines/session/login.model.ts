import { defineModel } from '#machines/shared/chart-model.ts';
import { Failure } from '#services/http/failure.ts';
import { loginMachine } from './login.machine.ts';

export default defineModel({
  machine: loginMachine,
  title: 'Sign-in',
  summary: 'Signs an administrator in with e-mail and password, and says in place why it did not work.',
  area: 'session',
  cases: {
    'form.submit': { valid: { values: { email: 'ada@example.com', password: 'correct horse' } } },
    'draft.changed': { 'an e-mail': { email: 'ada@example.com' } },
  },
  outcomes: {
    signIn: {
      error: {
        wrong: new Failure('refused', { status: 422, code: 42210, texts: ['E-mail or password is wrong.'] }),
        offline: new Failure('offline'),
      },
    },
  },
  person: { 'form.submit': "Type e-mail and password and press 'Login'", 'draft.changed': 'Type on in a field' },
  key: ({ refusal }) => refusal,
  rows: [
    { requirement: 'LOGIN-03', from: 'editing', event: 'form.submit', to: 'submitting' },
    {
      requirement: 'LOGIN-03',
      from: 'submitting',
      event: 'done signIn',
      to: 'signedIn',
      holds: ({ credentials }) => credentials.password === '',
    },
    {
      requirement: 'LOGIN-05',
      from: 'submitting',
      event: 'error signIn',
      case: 'wrong',
      to: 'refused',
      holds: ({ refusal }) => refusal === 'E-mail or password is wrong.',
    },
    {
      requirement: 'LOGIN-05',
      from: 'submitting',
      event: 'error signIn',
      case: 'offline',
      to: 'refused',
      holds: ({ refusal }) => refusal === 'Something went wrong, please try it again later.',
    },
    { requirement: 'LOGIN-03', from: 'refused', event: 'form.submit', to: 'submitting' },
  ],
});
