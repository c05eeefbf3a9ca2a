import { fromCallback } from 'xstate';
import { notices } from '#machines/patterns/console-actors.ts';
import { notice } from '#machines/patterns/failures.ts';
import { reportFileName } from '#rules/dashboards/report-file-name.ts';
import type { ReportFile } from '#rules/dashboards/report-workbook.ts';
import { fileFailed } from '#rules/patterns/section-texts.ts';
import { saveFile } from '#services/browser/save-file.ts';
import { loadChunk } from '#services/http/load-chunk.ts';

type ReportDownload = { type: 'report.download'; file: ReportFile };

const saveReport = async (file: ReportFile): Promise<void> => {
  const { toReportWorkbook } = await loadChunk(() => import('#rules/dashboards/report-workbook.ts'));
  saveFile({ name: reportFileName(file, 'xlsx'), workbook: toReportWorkbook(file) });
};

/** Saves a report as XLSX, one at a time; what writes the file loads with the first one. */
export const reportDownload = fromCallback<ReportDownload>(({ receive, system }) => {
  let isSaving = false;
  receive(({ file }) => {
    if (isSaving) return;
    isSaving = true;
    saveReport(file)
      .catch(() => notices({ system }).send(notice('error', fileFailed)))
      .finally(() => {
        isSaving = false;
      });
  });
});
