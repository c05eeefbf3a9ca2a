import { csvOf } from '#rules/csv.ts';
import { paintPanel } from './paint-panel.ts';
import { saveFile } from './save-file.ts';

/** A chart as it can be taken along: its figures as they are on the screen, and the panel that it is seen in. */
export type ChartFile = {
  /** Without ending. */
  name: string;
  /** Whose figures of which days. */
  caption: string;
  /** The id of the panel's element. */
  panel: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Saves the figures of a chart as CSV. */
export function saveTable({ name, columns, rows }: ChartFile): void {
  saveFile(`${name}.csv`, new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }));
}

/** Saves what is seen of a chart as PNG, its figures below it; fails where the browser cannot draw. */
export async function savePicture({ name, panel, ...figures }: ChartFile): Promise<void> {
  const element = document.getElementById(panel);
  if (!element) throw new Error('The chart is no longer on the page.');
  saveFile(`${name}.png`, await paintPanel(element, figures));
}
