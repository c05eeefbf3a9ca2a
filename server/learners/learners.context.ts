import type { ContextPart } from '#server/core/http/context-part.ts';
import { updateOrganizationCounts } from './organization-counts.queries.ts';

export const learners: ContextPart = {
  periodicWork: [
    {
      name: 'organization counts',
      every: 'tenSeconds',
      run: ({ database }, { signal }) => updateOrganizationCounts(database.jobs, signal),
    },
  ],
};
