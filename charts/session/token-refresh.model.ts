import { defineModel } from '@learning-console/statecharts';
import { afterSignIn } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { formatCall } from '#contract/demo-faults.ts';
import { refreshToken } from '#contract/session.contract.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

export default defineModel({
  machine: tokenRefreshMachine,
  title: 'Token refresh',
  area: 'session',
  place: afterSignIn('in the background, whenever an access token has expired', 'dashboard'),
  cases: {
    'refresh.requested': { 'a call': { usedToken: 'expired-1' }, 'a later call': { usedToken: 'expired-2' } },
  },
  outcomes: {
    refreshTokens: {
      error: { rejected: new Failure('sessionEnded', { code: 50002 }), ...noAnswer },
    },
  },
  calls: { refreshTokens: formatCall(refreshToken) },
  key: ({ usedToken }) => usedToken,
  rows: [
    {
      requirement: 'REQ-04',
      from: 'init',
      event: 'refresh.requested',
      case: 'a call',
      to: 'refreshing',
      check: ({ usedToken }) => usedToken === 'expired-1',
    },
    { requirement: 'REQ-05', from: 'refreshing', event: 'done refreshTokens', to: 'success' },
    { requirement: 'REQ-06', from: 'refreshing', event: 'error refreshTokens', case: 'rejected', to: 'fail' },
    { requirement: 'REQ-13', from: 'refreshing', event: 'error refreshTokens', case: 'offline', to: 'unreachable' },
    { requirement: 'REQ-04', from: 'success', event: 'refresh.requested', to: 'refreshing' },
    { requirement: 'REQ-04', from: 'unreachable', event: 'refresh.requested', to: 'refreshing' },
  ],
});
