import { halden, newLearnerEmail } from '#charts/demo-data.ts';
import type { ApplicationRow } from '#contract/applications.contract.ts';
import { demoLearnerEmail } from '#contract/demo-accounts.ts';

export const sampleApplication: ApplicationRow = {
  id: '7',
  entUser: { code: 'ADM-1', nick: 'Ada' },
  userInfo: { email: newLearnerEmail, nick: 'Bo' },
  org: { code: 'SALES', name: 'Sales', parentOrgNames: [halden.name] },
  status: 'PENDING',
  login: '',
  createdAtSec: 1_780_000_000,
  approvedAtSec: 0,
  refusedAtSec: 0,
};

export const refusedApplication: ApplicationRow = {
  ...sampleApplication,
  id: '8',
  userInfo: { email: demoLearnerEmail(9_002), nick: 'Cy' },
  status: 'REFUSED',
  refusedAtSec: 1_780_007_200,
};
