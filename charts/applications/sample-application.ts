import type { ApplicationRow } from '#contract/applications.contract.ts';

export const sampleApplication: ApplicationRow = {
  id: '7',
  entUser: { code: 'ADM-1', nick: 'Ada' },
  userInfo: { email: 'bo@example.com', nick: 'Bo' },
  org: { code: 'SALES', name: 'Sales', parentOrgNames: ['Acme'] },
  status: 'PENDING',
  login: '',
  createdAtSec: 1_780_000_000,
  approvedAtSec: 0,
  refusedAtSec: 0,
};
