import { defineModel } from '@learning-console/statecharts';
import { administratorEmail } from '#charts/demo-accounts.ts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { resetCountdownMachine } from '#machines/sign-in/reset-countdown.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

const start = 1_700_000_000_000;

export default defineModel({
  machine: resetCountdownMachine,
  title: 'Reset code countdown',
  area: 'session',
  place: onPages('passwordReset'),
  inputs: {
    'first visit': { now: start, endsAt: null },
    'reloaded after 18 seconds': { now: start, endsAt: start + 12_000 },
    'reloaded after the end': { now: start, endsAt: start },
    'reloaded with an impossible end': { now: start, endsAt: start + 30_001 },
  },
  cases: {
    'code.request': { valid: { email: administratorEmail } },
    'clock.ticked': {
      'at the start': { now: start },
      'a second and a half later': { now: start + 1_500 },
      'at the end': { now: start + 30_000 },
      'after the clock was set back': { now: start - 3_600_000 },
    },
  },
  outcomes: {
    requestResetCode: {
      error: { rejected: new Failure('invalid', { texts: ['Too many requests.'] }), ...noAnswer },
    },
  },
  userEvents: { 'code.request': "Type an e-mail address and press 'Send' or 'Resend'" },
  key: ({ now, endsAt, message }) => [endsAt === null ? null : endsAt - now, message],
  rows: [
    {
      requirement: 'RESET-03',
      from: 'countdown.ready',
      event: 'code.request',
      to: ['countdown.coolingDown', 'request.requesting'],
    },
    {
      requirement: 'RESET-03',
      from: 'countdown.coolingDown.counting',
      event: 'clock.ticked',
      case: 'at the end',
      when: ({ endsAt }) => endsAt === start + 30_000,
      to: 'countdown.over',
    },
    {
      requirement: 'RESET-05',
      from: 'countdown.coolingDown',
      event: 'error requestResetCode',
      case: 'offline',
      to: ['countdown.ready', 'request.failed'],
      check: ({ message }) => message === 'Something went wrong, please try it again later.',
    },
    {
      requirement: 'RESET-07',
      event: 'start',
      case: 'reloaded after 18 seconds',
      to: 'countdown.coolingDown.counting',
    },
  ],
});
