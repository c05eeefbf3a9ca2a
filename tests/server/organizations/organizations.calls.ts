import type { CallRows } from '#tests/support/contract-calls.ts';

export const calls: CallRows = {
  'GET /ent/v1/organizations/owned': { access: 'signedIn', request: '{}', answer: '{orgNodes}' },
};
