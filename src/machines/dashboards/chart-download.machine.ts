import { chartDownload } from '#machines/patterns/chart-download.chart.ts';

export const chartDownloadMachine = chartDownload({ requirements: ['ORG-16'] });
