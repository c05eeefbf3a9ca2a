import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesMarkdown } from './change-report.ts';
import { type Chart, toChart } from './chart.ts';
import { type ChartChange, compareCharts } from './chart-comparison.ts';
import type { AnyChartModel } from './chart-model.ts';
import { drawChart } from './svg.ts';

/** The machines that differ from the charts of another revision. */
export function changesSince(earlier: ReadonlyMap<string, Chart>, models: readonly AnyChartModel[]): ChartChange[] {
  const now = new Map(models.map((model) => [model.machine.id, toChart(model)]));
  return [...new Set([...now.keys(), ...earlier.keys()])].flatMap(
    (machine) => compareCharts(earlier.get(machine), now.get(machine)) ?? [],
  );
}

export async function writeChanges(folder: string, changes: readonly ChartChange[], revision: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { chart } of changes) writeFileSync(join(folder, `${chart.id}.svg`), drawChart(chart));
  writeFileSync(join(folder, 'changes.md'), changesMarkdown(changes, revision));
}
