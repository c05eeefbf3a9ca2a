import { flattenOrganizations } from '#rules/organizations/organizations.ts';

/** The tree comes second, so that its root is not the first row; two names contain 'osl'. */
export const sampleEntries = flattenOrganizations([
  { org: { id: '4', code: 'COSLADA', name: 'Coslada', status: 'ENABLED' }, subOrgs: [] },
  {
    org: { id: '1', code: 'ACME', name: 'Acme', status: 'ENABLED' },
    subOrgs: [
      { org: { id: '2', code: 'BERLIN', name: 'Berlin', status: 'ENABLED' }, subOrgs: [] },
      { org: { id: '3', code: 'OSLO', name: 'Oslo', status: 'DISABLED' }, subOrgs: [] },
    ],
  },
]);
