import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { flattenOrganizations, type OrganizationEntry } from '#rules/organizations/organizations.ts';
import { useConsole } from '#views/shell/use-console.ts';

/** The owned trees as a flat list; empty until they are loaded. */
export function useOwnedEntries(): readonly OrganizationEntry[] {
  const organizations = useSelector(useConsole().session, ({ context }) => context.organizations);
  return useMemo(() => flattenOrganizations(organizations), [organizations]);
}
