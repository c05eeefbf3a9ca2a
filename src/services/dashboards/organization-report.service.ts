import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { toComparedRequest } from '#rules/dashboards/compared-request.ts';
import type { ShownWindow } from '#rules/patterns/compared-days.ts';
import { type ComparedFigures, loadComparedFigures, loadOrganizationDashboard } from './dashboards.service.ts';

export type ReportRequest = ShownWindow & { orgCode: string };

export type OrganizationReport = {
  figures: OrganizationDashboard;
  /** Null if none of the days is over, or if these figures could not be loaded. */
  compared: ComparedFigures | null;
};

/**
 * The figures of a report with those of the days before.
 * Throws the Failure `notFound` if the server has figures of seven days only and others are requested.
 */
export async function loadOrganizationReport(
  { orgCode, ...shown }: ReportRequest,
  signal: AbortSignal,
): Promise<OrganizationReport> {
  const { period, window } = shown;
  const request = toComparedRequest({ orgCode, ...shown });
  const [figures, before] = await Promise.all([
    loadOrganizationDashboard({ orgCode, period, window }, signal),
    // A report without changes is better than none; the page says so.
    request && loadComparedFigures(request, signal).catch(() => null),
  ]);
  return { figures, compared: before };
}
