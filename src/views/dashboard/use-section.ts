import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { organizationDashboardMachine } from '#machines/dashboard/organization-dashboard.machine.ts';
import type { SectionState } from '#views/shared/section.view.tsx';

export type DashboardActor = ActorRefFrom<typeof organizationDashboardMachine>;

type Snapshot = SnapshotFrom<typeof organizationDashboardMachine>;
type SectionName = 'summary' | 'behavior' | 'studyProgress' | 'studyDuration' | 'skillQuality';

const inSection = (snapshot: Snapshot, section: SectionName, state: string): boolean => {
  const { value } = snapshot;
  if (typeof value === 'string') return false;
  const inside = value.withOrganization;
  return typeof inside === 'object' && inside.shown?.[section] === state;
};

const stateOf = (snapshot: Snapshot, section: SectionName): SectionState =>
  (['filled', 'empty', 'absent', 'failed'] as const).find((state) => inSection(snapshot, section, state)) ?? 'busy';

type DashboardSection = {
  state: SectionState;
  /** The whole answer that the section's figures are read from. */
  figures: OrganizationDashboard | null;
  /** The same of the seven days before; null while and where it is not known. */
  before: OrganizationDashboard | null;
};

/** The figures of the seven days before; null while and where they are not known. */
export const useBefore = (actor: DashboardActor): OrganizationDashboard | null => {
  const before = useSelector(actor, ({ children }) => children.windowBefore);
  return useSelector(before, (snapshot) => snapshot?.context.figures ?? null);
};

/** One section of the dashboard. */
export function useSection(actor: DashboardActor, section: SectionName): DashboardSection {
  const before = useBefore(actor);
  const state = useSelector(actor, (snapshot) => stateOf(snapshot, section));
  const figures = useSelector(actor, ({ context }) => context.figures);
  return { state, figures: state === 'busy' ? null : figures, before };
}
