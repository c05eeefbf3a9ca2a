import { defineModel } from '#machines/shared/chart-model.ts';
import { Failure } from '#services/http/failure.ts';
import { resetCountdownMachine } from './reset-countdown.machine.ts';

const start = 1_700_000_000_000;

export default defineModel({
  machine: resetCountdownMachine,
  title: 'Reset code countdown',
  summary: 'Sends the verification code for a new password and keeps the button quiet for 30 seconds.',
  area: 'session',
  inputs: {
    'first visit': { now: start, endsAt: null },
    'reloaded after 18 seconds': { now: start, endsAt: start + 12_000 },
    'reloaded after the end': { now: start, endsAt: start - 1 },
    'reloaded with an end that cannot be': { now: start, endsAt: start + 90_000 },
  },
  cases: {
    'code.request': { valid: { email: 'ada@example.com' } },
    'clock.ticked': {
      'at the start': { now: start },
      'a second later': { now: start + 1_000 },
      'at the end': { now: start + 30_000 },
      'after the clock was set back': { now: start - 3_600_000 },
    },
  },
  outcomes: {
    requestResetCode: {
      error: { refused: new Failure('refused', { texts: ['Too many requests.'] }), offline: new Failure('offline') },
    },
  },
  person: { 'code.request': "Type an e-mail address and press 'Send' or 'Resend'" },
  key: ({ now, endsAt, refusal }) => [endsAt === null ? null : endsAt - now, refusal],
  rows: [
    {
      requirement: 'RESET-03',
      from: 'countdown.resting',
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
      to: ['countdown.resting', 'request.failed'],
      holds: ({ refusal }) => refusal === 'Something went wrong, please try it again later.',
    },
    {
      requirement: 'RESET-07',
      event: 'start',
      case: 'reloaded after 18 seconds',
      to: 'countdown.coolingDown.counting',
    },
  ],
});
