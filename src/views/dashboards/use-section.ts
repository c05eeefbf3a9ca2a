import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { organizationDashboardMachine, SectionName } from '#machines/dashboards/organization-dashboard.machine.ts';
import { organizationEmptyMessage } from '#rules/dashboards/empty-message.ts';
import { type OrganizationTrends, toOrganizationTrends } from '#rules/dashboards/organization-trends.ts';
import type { ComparedAnswers } from '#rules/patterns/changes.ts';
import { againstDays } from '#rules/patterns/compared-days-texts.ts';
import { findTag } from '#views/ui/find-tag.ts';
import { type LoadedSection, useSectionActor } from '#views/ui/section/use-section.ts';

/** Undefined until the organizations are loaded; every section is then busy. */
export type DashboardActor = ActorRefFrom<typeof organizationDashboardMachine> | undefined;

const useComparison = (actor: DashboardActor) => useSelector(actor, (snapshot) => snapshot?.children.comparison);

export const useComparisonState = (actor: DashboardActor) =>
  useSelector(useComparison(actor), (snapshot) => findTag(snapshot, ['busy', 'known', 'unknown', 'incomparable']));

const useTrend = (actor: DashboardActor) => useSelector(actor, (snapshot) => snapshot?.children.trend);

/** Whether the lines next to the headline figures could not be loaded. */
export const useHasNoTrends = (actor: DashboardActor): boolean =>
  useSelector(useTrend(actor), (snapshot) => snapshot?.hasTag('unknown')) ?? false;

/** No lines until they are loaded. */
export function useTrends(actor: DashboardActor): OrganizationTrends {
  const weeks = useSelector(useTrend(actor), (snapshot) => snapshot?.context.weeks);
  return useMemo(() => toOrganizationTrends(weeks ?? []), [weeks]);
}

type ComparedSection = LoadedSection<OrganizationDashboard> & {
  /** Without changes until the figures to compare are loaded. */
  compared: ComparedAnswers<OrganizationDashboard>;
};

export function useSection(actor: DashboardActor, name: SectionName): ComparedSection {
  const known = useSelector(useComparison(actor), (snapshot) => snapshot?.context.figures ?? null);
  const endsToday = useSelector(actor, (snapshot) => snapshot?.context.window.end === snapshot?.context.today);
  const against = useSelector(actor, (snapshot) => snapshot && againstDays(snapshot.context));
  const section = useSectionActor(
    useSelector(actor, (snapshot) => snapshot?.children[name]),
    (figures) => organizationEmptyMessage(figures, { endsToday }),
  );
  const shown = section.figures;
  const compared = { shown, days: known?.days ?? shown, before: known?.before ?? null, against };
  return { ...section, compared };
}
