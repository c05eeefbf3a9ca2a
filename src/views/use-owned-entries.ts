import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { flattenOrganizations, type OrganizationEntry } from '#rules/organizations.ts';
import { useConsole } from './use-console.ts';

/** The owned trees as a flat list; nothing while they are not known (SHELL-10, SHELL-11). */
export function useOwnedEntries(): readonly OrganizationEntry[] {
  const organizations = useSelector(useConsole().session, ({ context }) => context.organizations);
  return useMemo(() => flattenOrganizations(organizations), [organizations]);
}
