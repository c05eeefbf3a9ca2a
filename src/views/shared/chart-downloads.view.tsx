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

/** Two quiet buttons that take a chart along. */
export function ChartDownloads({ title, panel, disabled, columns, rows }: ChartDownloadsProps) {
  const { actor, ...page } = useChartFiles();
  const place = { ...page, chart: title };
  const take = (type: 'table.download' | 'picture.download') => () =>
    actor.send({ type, file: { name: chartFileName(place), caption: chartCaption(place), panel, columns, rows } });
  return (
    <>
      <button
        type="button"
        className={styles.download}
        disabled={disabled}
        aria-label={`Download ${title} as CSV`}
        onClick={take('table.download')}
      >
        CSV
      </button>
      <button
        type="button"
        className={styles.download}
        disabled={disabled}
        aria-label={`Download ${title} as PNG`}
        onClick={take('picture.download')}
      >
        PNG
      </button>
    </>
  );
}
