import { demoEmails } from '#contract/demo-accounts.ts';
import type { DemoIds } from '#server/demo/demo-removal.queries.ts';
import type { SeedConfig } from './demo-data.ts';
import { makeLearners } from './learners.ts';
import { makeOrganizations } from './organizations.ts';

/** Returns the IDs of the demo data that the parameters create. */
export const demoIds = (config: SeedConfig): DemoIds => {
  const organizations = makeOrganizations(config);
  const learners = makeLearners(config, organizations, { from: 1, to: config.learners });
  return {
    organizationIds: organizations.map(({ id }) => id),
    learnerIds: learners.map(({ id }) => id),
    administratorEmails: demoEmails,
  };
};
