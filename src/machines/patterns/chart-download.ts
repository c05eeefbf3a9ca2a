import { type CallbackActorRef, fromCallback } from 'xstate';
import { fileFailed } from '#rules/patterns/section-texts.ts';
import { type ChartFile, type ChartFormat, saveChart } from '#services/browser/save-chart.ts';
import { notices } from './console-actors.ts';
import { notice } from './failures.ts';

type ChartDownload = { type: 'chart.download'; file: ChartFile; format: ChartFormat };

export type ChartDownloadActor = CallbackActorRef<ChartDownload>;

/** Saves a chart of the page as CSV or PNG, one at a time; others are ignored until it is saved. */
export const chartDownload = fromCallback<ChartDownload>(({ receive, system }) => {
  let isSaving = false;
  receive(({ file, format }) => {
    if (isSaving) return;
    isSaving = true;
    saveChart(file, format)
      .catch(() => notices({ system }).send(notice('error', fileFailed)))
      .finally(() => {
        isSaving = false;
      });
  });
});
