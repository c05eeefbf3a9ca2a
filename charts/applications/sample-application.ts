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

export const refusedApplication: ApplicationRow = {
  ...sampleApplication,
  id: '8',
  userInfo: { email: 'cy@example.com', nick: 'Cy' },
  status: 'REFUSED',
  refusedAtSec: 1_780_007_200,
};
