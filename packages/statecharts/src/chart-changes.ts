import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesMarkdown } from './change-report.ts';
import type { Chart } from './chart.ts';
import { type ChartChange, compareCharts } from './chart-comparison.ts';
import { chartFromExport, exportText } from './chart-export.ts';
import type { AnyChartModel } from './chart-model.ts';
import { drawChart } from './svg.ts';

function readChart(machine: string, text: string | undefined): Chart | undefined {
  if (text === undefined) return undefined;
  try {
    return chartFromExport(text);
  } catch (error) {
    throw new Error(`the exported chart ${machine}.json cannot be read`, { cause: error });
  }
}

/** The machines that differ from the exported charts of another revision. */
export function changesSince(exported: ReadonlyMap<string, string>, models: readonly AnyChartModel[]): ChartChange[] {
  const now = new Map(models.map((model) => [model.machine.id, exportText(model)]));
  return [...new Set([...now.keys(), ...exported.keys()])].flatMap((machine) => {
    const [before, after] = [exported.get(machine), now.get(machine)];
    if (before === after) return [];
    return compareCharts(readChart(machine, before), readChart(machine, after)) ?? [];
  });
}

export async function writeChanges(folder: string, changes: readonly ChartChange[], revision: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { chart } of changes) writeFileSync(join(folder, `${chart.id}.svg`), drawChart(chart));
  writeFileSync(join(folder, 'changes.md'), changesMarkdown(changes, revision));
}
