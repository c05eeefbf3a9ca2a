import { runTasks } from '#server/core/runtime/run-tasks.ts';
import { createReportPdf } from './report-pdf.ts';
import type { ReportTasks } from './report-tasks.ts';

runTasks<ReportTasks>(
  ({ input }) => createReportPdf(input),
  (pdf) => [pdf.buffer],
);
