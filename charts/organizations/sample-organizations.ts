import { disabledOrganization, halden, headOffice, meridia } from '#charts/demo-data.ts';
import { flattenOrganizations } from '#rules/organizations/organizations.ts';

/** The tree comes second, so that its root is not the first row; two names contain 'ri'. */
export const sampleEntries = flattenOrganizations([
  { org: { ...meridia, status: 'ENABLED' }, subOrgs: [] },
  {
    org: { ...halden, status: 'ENABLED' },
    subOrgs: [
      { org: { ...headOffice, status: 'ENABLED' }, subOrgs: [] },
      { org: { ...disabledOrganization, status: 'DISABLED' }, subOrgs: [] },
    ],
  },
]);
