import { chartFileName } from '#rules/patterns/chart-file.ts';
import { routes } from '#rules/routes.ts';
import type { ReportFile } from './report-workbook.ts';

type Named = Pick<ReportFile, 'organization' | 'window' | 'today'>;

/** The name of a file with a report: the organization and the exact days. */
export const reportFileName = ({ organization, window, today }: Named, ending: 'pdf' | 'xlsx'): string => {
  const { name: subject, code } = organization;
  return `${chartFileName({ page: routes.organizationReport.title, chart: '', subject, code, window, today })}.${ending}`;
};
