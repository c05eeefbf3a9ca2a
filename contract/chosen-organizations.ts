import * as v from 'valibot';
import { limitedList } from './limited-list.ts';

const organizationsMax = 100;

const organizationId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const chosenOrganizationIds = limitedList(organizationId, { min: 1, max: organizationsMax });

/** In a query, one ID is a text and several are a list. */
export const queriedOrganizationIds = v.union(
  [
    v.pipe(
      organizationId,
      v.transform((id) => [id]),
    ),
    chosenOrganizationIds,
  ],
  `1 to ${organizationsMax} organizations`,
);
