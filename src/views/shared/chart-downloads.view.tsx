import { chartCaption, chartFileName } from '#rules/chart-file.ts';
import styles from './chart-panel.module.css';
import { useChartFiles } from './use-chart-files.ts';

type ChartDownloadsProps = {
  title: string;
  /** The id of the panel's element. */
  panel: string;
  disabled: boolean;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

const kinds = [
  { label: 'CSV', type: 'table.download' },
  { label: 'PNG', type: 'picture.download' },
] as const;

/** Two quiet buttons that take a chart along. */
export function ChartDownloads({ title, panel, disabled, columns, rows }: ChartDownloadsProps) {
  const { actor, ...page } = useChartFiles();
  const place = { ...page, chart: title };
  const take = (type: (typeof kinds)[number]['type']) => () =>
    actor.send({ type, file: { name: chartFileName(place), caption: chartCaption(place), panel, columns, rows } });
  return kinds.map(({ label, type }) => (
    <button
      key={type}
      type="button"
      className={styles.download}
      disabled={disabled}
      aria-label={`Download ${title} as ${label}`}
      onClick={take(type)}
    >
      {label}
    </button>
  ));
}
