import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { organizationDashboardMachine, SectionName } from '#machines/dashboard/organization-dashboard.machine.ts';
import { type NothingToShow, nothingOfOrganization } from '#rules/nothing-to-show.ts';
import { tagOf } from '#views/shared/tag-of.ts';
import { type DashboardSection, useDashboardSection } from '#views/shared/use-dashboard-section.ts';

/** The dashboard's actor; none while it is not known which organisations there are, when every section is busy. */
export type DashboardActor = ActorRefFrom<typeof organizationDashboardMachine> | undefined;

/** The figures of the seven days before; null while and where they are not known. */
const useBefore = (actor: DashboardActor): OrganizationDashboard | null => {
  const before = useSelector(actor, (snapshot) => snapshot?.children.windowBefore);
  return useSelector(before, (snapshot) => snapshot?.context.figures ?? null);
};

/** How far they are known; absent while there is nothing to compare. */
export const useBeforeState = (actor: DashboardActor) => {
  const before = useSelector(actor, (snapshot) => snapshot?.children.windowBefore);
  return useSelector(before, (snapshot) => tagOf(snapshot, ['busy', 'known', 'unknown']));
};

type ComparedSection = DashboardSection<OrganizationDashboard> & {
  /** The answer of the seven days before; null while and where it is not known. */
  before: OrganizationDashboard | null;
  /** What it says where there is nothing to show. */
  empty: NothingToShow;
};

/** One section of the dashboard. */
export function useSection(actor: DashboardActor, name: SectionName): ComparedSection {
  const before = useBefore(actor);
  const section = useDashboardSection(useSelector(actor, (snapshot) => snapshot?.children[name]));
  const endsToday = useSelector(actor, (snapshot) => snapshot?.context.window.end === snapshot?.context.today);
  return { ...section, before, empty: nothingOfOrganization(section.figures, { endsToday }) };
}
