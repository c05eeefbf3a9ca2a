import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { EmptyMessage } from '#rules/patterns/section-content.ts';
import { nothingToShow } from '#rules/patterns/section-texts.ts';
import * as dashboardTexts from './dashboard-texts.ts';

/** ORG-16 */
export const organizationEmptyMessage = (
  figures: OrganizationDashboard | null,
  { endsToday }: { endsToday: boolean },
): EmptyMessage => {
  if (figures?.summary?.memberCount !== 0) return { text: nothingToShow, hint: dashboardTexts.chooseOtherDays };
  return endsToday ? dashboardTexts.noLearners : dashboardTexts.noLearnersThen;
};
