import { chartCaption, chartFileName } from '#rules/patterns/chart-file.ts';
import * as sectionTexts from '#rules/patterns/section-texts.ts';
import { useChartDownload } from './use-chart-download.ts';

type ChartDownloadButtonsProps = {
  title: string;
  /** The element ID of the panel. */
  panel: string;
  disabled: boolean;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

const formats = [
  { label: sectionTexts.csv, format: 'table' },
  { label: sectionTexts.png, format: 'picture' },
] as const;

export function ChartDownloadButtons({ title, panel, disabled, columns, rows }: ChartDownloadButtonsProps) {
  const { actor, ...page } = useChartDownload();
  const source = { ...page, chart: title };
  const file = { name: chartFileName(source), caption: chartCaption(source), panel, columns, rows };
  return formats.map(({ label, format }) => (
    <button
      key={format}
      type="button"
      className="chart-download"
      disabled={disabled}
      aria-label={sectionTexts.downloadAsLabel(title, label)}
      onClick={() => actor.send({ type: 'chart.download', file, format })}
    >
      {label}
    </button>
  ));
}
