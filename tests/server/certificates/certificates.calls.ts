import type { CallRows } from '#tests/support/contract-calls.ts';

export const calls: CallRows = {
  'GET /api/v1/philippines/certificates/{number}': {
    access: 'public',
    request: '{}',
    answer: '{valid,holder,course,level,issuedAt}',
  },
};
