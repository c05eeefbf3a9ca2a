import { toCsv } from '#rules/patterns/csv.ts';
import { paintPanel } from './paint-panel.ts';
import { saveBlob } from './save-file.ts';

export type ChartFile = {
  name: string;
  caption: string;
  panel: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** The figures as CSV, or the picture as PNG. */
export type ChartFormat = 'table' | 'picture';

/** Throws if the browser cannot draw or make files. */
export async function saveChart(file: ChartFile, format: ChartFormat): Promise<void> {
  if (format === 'table') saveTable(file);
  else await saveImage(file);
}

function saveTable({ name, columns, rows }: ChartFile): void {
  saveBlob(`${name}.csv`, new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }));
}

async function saveImage({ name, panel, ...figures }: ChartFile): Promise<void> {
  const element = document.getElementById(panel);
  if (!element) throw new Error('The chart is no longer on the page.');
  saveBlob(`${name}.png`, await paintPanel(element, figures));
}
