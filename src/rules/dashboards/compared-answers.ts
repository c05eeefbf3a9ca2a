import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { ComparedAnswers } from '#rules/patterns/changes.ts';
import type { ShownWindow } from '#rules/patterns/compared-days.ts';
import { againstDays } from '#rules/patterns/compared-days-texts.ts';

/**
 * The figures of a report.
 * Those of the complete days and the days before are null if they are not known.
 */
type ReportAnswers = {
  figures: OrganizationDashboard;
  compared: { days: OrganizationDashboard | null; before: OrganizationDashboard } | null;
};

/** The answers that the changes of figures are read from. */
export const toComparedAnswers = ({ figures, compared }: ReportAnswers, shown: ShownWindow) =>
  ({
    shown: figures,
    days: compared?.days ?? figures,
    before: compared?.before ?? null,
    against: againstDays(shown),
  }) satisfies ComparedAnswers<OrganizationDashboard>;
