import type { ContextPart } from '#server/core/http/context-part.ts';
import { addOrganizationKeys } from './organization-keys.queries.ts';

export const organizations: ContextPart = {
  periodicWork: [
    {
      name: 'organization keys',
      every: 'hour',
      run: ({ database }, { signal }) => addOrganizationKeys(database.jobs, signal),
    },
  ],
};
