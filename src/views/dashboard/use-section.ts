import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { organizationDashboardMachine, SectionName } from '#machines/dashboard/organization-dashboard.machine.ts';
import { type EmptyMessage, organizationEmptyMessage } from '#rules/empty-messages.ts';
import { tagOf } from '#views/ui/tag-of.ts';
import { type LoadedSection, useSectionActor } from '#views/ui/use-section.ts';

/** Undefined until the organizations are loaded; every section is then busy. */
export type DashboardActor = ActorRefFrom<typeof organizationDashboardMachine> | undefined;

const useBefore = (actor: DashboardActor): OrganizationDashboard | null => {
  const before = useSelector(actor, (snapshot) => snapshot?.children.previousWindow);
  return useSelector(before, (snapshot) => snapshot?.context.figures ?? null);
};

export const useBeforeState = (actor: DashboardActor) => {
  const before = useSelector(actor, (snapshot) => snapshot?.children.previousWindow);
  return useSelector(before, (snapshot) => tagOf(snapshot, ['busy', 'known', 'unknown']));
};

type ComparedSection = LoadedSection<OrganizationDashboard> & {
  /** The answer for the previous seven days; null until it is loaded. */
  before: OrganizationDashboard | null;
  empty: EmptyMessage;
};

export function useSection(actor: DashboardActor, name: SectionName): ComparedSection {
  const before = useBefore(actor);
  const section = useSectionActor(useSelector(actor, (snapshot) => snapshot?.children[name]));
  const endsToday = useSelector(actor, (snapshot) => snapshot?.context.window.end === snapshot?.context.today);
  return { ...section, before, empty: organizationEmptyMessage(section.figures, { endsToday }) };
}
