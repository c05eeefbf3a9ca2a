import { type PropsWithChildren, useId } from 'react';
import type { SectionTag } from '#machines/shared/dashboard-section.ts';
import type { NothingToShow } from '#rules/nothing-to-show.ts';
import { ChartDownloads } from './chart-downloads.view.tsx';
import styles from './chart-panel.module.css';
import { ChartWaiting } from './chart-waiting.view.tsx';
import { Message } from './message.view.tsx';

type ChartPanelProps = PropsWithChildren<{
  /** What is seen. */
  title: string;
  unit: string;
  state: SectionTag;
  /** The same figures as a table. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** What stands in the chart's place where there is nothing to show. */
  empty: NothingToShow;
}>;

/** A chart and its table in one fixed place, chosen by two radio buttons and the style sheet; both can be taken along. */
export function ChartPanel({ title, unit, state, columns, rows, empty, children }: ChartPanelProps) {
  const id = useId();
  return (
    <figure className={styles.panel} id={id} aria-labelledby={`${id}title`}>
      <figcaption className={styles.caption}>
        <div>
          <h3 className={styles.title} id={`${id}title`}>
            {title}
          </h3>
          <p className={styles.unit}>{unit}</p>
        </div>
        <div className={styles.controls} data-unpainted>
          <fieldset className={styles.choice} disabled={state !== 'filled'}>
            <legend className={styles.legend}>Show {title} as</legend>
            <label>
              <input type="radio" name={id} value="chart" defaultChecked />
              Chart
            </label>
            <label>
              <input type="radio" name={id} value="table" />
              Table
            </label>
          </fieldset>
          <ChartDownloads title={title} panel={id} disabled={state !== 'filled'} columns={columns} rows={rows} />
        </div>
      </figcaption>
      <div className={styles.place}>
        {state === 'busy' && <ChartWaiting />}
        {state === 'empty' && <Message {...empty} />}
        {state === 'filled' && (
          <>
            <div className={styles.chart}>{children}</div>
            <ChartTable title={title} columns={columns} rows={rows} />
          </>
        )}
      </div>
    </figure>
  );
}

function ChartTable({ title, columns, rows }: Pick<ChartPanelProps, 'title' | 'columns' | 'rows'>) {
  return (
    <table className={styles.table}>
      <caption className={styles.legend}>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head = '', ...cells]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
