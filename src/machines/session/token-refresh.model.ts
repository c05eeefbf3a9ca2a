import { defineModel } from '#machines/shared/chart-model.ts';
import { Failure } from '#services/http/failure.ts';
import { tokenRefreshMachine } from './token-refresh.machine.ts';

export default defineModel({
  machine: tokenRefreshMachine,
  title: 'Token refresh',
  summary: 'Trades the refresh token for new tokens, once for all calls that need it.',
  area: 'session',
  cases: {
    'refresh.request': { 'a call': { usedToken: 'expired-1' }, 'a later call': { usedToken: 'expired-2' } },
  },
  outcomes: {
    refreshTokens: {
      error: { refused: new Failure('sessionEnded', { code: 50002 }), offline: new Failure('offline') },
    },
  },
  causes: { 'refresh.request': 'world' },
  key: ({ usedToken }) => usedToken,
  rows: [
    {
      requirement: 'REQ-04',
      from: 'init',
      event: 'refresh.request',
      case: 'a call',
      to: 'refreshing',
      holds: ({ usedToken }) => usedToken === 'expired-1',
    },
    { requirement: 'REQ-05', from: 'refreshing', event: 'done refreshTokens', to: 'success' },
    { requirement: 'REQ-06', from: 'refreshing', event: 'error refreshTokens', case: 'refused', to: 'fail' },
    { requirement: 'REQ-13', from: 'refreshing', event: 'error refreshTokens', case: 'offline', to: 'unreached' },
    { requirement: 'REQ-04', from: 'success', event: 'refresh.request', to: 'refreshing' },
    { requirement: 'REQ-04', from: 'unreached', event: 'refresh.request', to: 'refreshing' },
  ],
});
