import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseVersion } from './case-changes.ts';
import { type Chart, type ChartState, toChart } from './chart.ts';
import { compareCharts } from './chart-comparison.ts';
import type { AnyChartModel } from './chart-model.ts';
import { faultMessage } from './findings.ts';
import { entriesIn } from './gallery/page-data.ts';
import { readChart } from './gallery/stored-chart.ts';
import type { StoredEntry, StoredStep } from './gallery/stored-gallery.ts';

/** A machine as a revision has it. */
export type MachineVersion = {
  chart: Chart;
  /** Undefined when the revision does not have the cases of the machine. */
  cases?: readonly CaseVersion[];
  /** The IDs of the states that the cases reach. */
  reached?: ReadonlySet<string>;
};

/** The machines of a revision by their IDs. */
export type Versions = {
  machines: ReadonlyMap<string, MachineVersion>;
  /** The IDs of the machines that are not among them although the revision has them. */
  unread: ReadonlySet<string>;
  /** False when there can be machines with unknown IDs, too. */
  isWhole: boolean;
  /** What cannot be compared, and why. */
  faults: readonly string[];
};

const listIds = (state: ChartState): string[] => state.states.flatMap((inner) => [inner.id, ...listIds(inner)]);

/** Throws if the entry of an older revision has another form. */
function readCases({ paths, texts }: StoredEntry, chart: Chart): Required<Omit<MachineVersion, 'chart'>> {
  const ids = listIds(chart.root);
  const steps = paths.flatMap((path) => path.steps);
  // Older pages have the IDs of states in the list of their texts.
  const states = Array.isArray(texts) ? texts : ids;
  const getText = (id: string): string => {
    const text = texts[id];
    if (text === undefined) throw new Error(`no text ${id}`);
    return text;
  };
  const toStep = ([action, , expected]: StoredStep) => ({ action: getText(action), expected: expected.map(getText) });
  return {
    cases: paths.map((path) => ({ id: path.id, title: path.title, steps: path.steps.map(toStep) })),
    reached: new Set(steps.flatMap(([, active]) => active.flatMap((at): string[] => states[at] ?? []))),
  };
}

function readVersion(entry: StoredEntry): { version: MachineVersion; fault?: string } {
  const chart = readChart(entry.drawing);
  if ((entry.paths ?? []).length === 0) return { version: { chart } };
  try {
    return { version: { chart, ...readCases(entry, chart) } };
  } catch {
    return { version: { chart }, fault: `the test cases of ${chart.id} cannot be read: they are not compared` };
  }
}

/**
 * The machines in the gallery of this or an older revision.
 * An entry that cannot be read is a fault; the others are read.
 * Throws if the page has no data.
 */
export function versionsIn(page: string): Versions {
  const machines = new Map<string, MachineVersion>();
  const unread = new Set<string>();
  const faults: string[] = [];
  for (const [at, entry] of entriesIn(page).entries()) {
    try {
      const { version, fault } = readVersion(entry);
      machines.set(version.chart.id, version);
      if (fault !== undefined) faults.push(fault);
    } catch {
      const name = entry?.drawing?.id;
      if (name !== undefined) unread.add(name);
      faults.push(`the chart ${name ?? `number ${at + 1} of the page`} cannot be read: it is not compared`);
    }
  }
  return { machines, unread, isWhole: true, faults };
}

/** With the cases of the last export, unless the chart of the machine has changed since. */
function withExport(chart: Chart, exported: MachineVersion | undefined): { version: MachineVersion; fault?: string } {
  if (!exported?.cases) return { version: { chart } };
  if (compareCharts(exported.chart, chart) === undefined) return { version: { ...exported, chart } };
  const fault = `the test cases of ${chart.id} are not compared: run statecharts charts, which writes those of today`;
  return { version: { chart }, fault };
}

/** The machines of today. Their test cases are those of the last export. */
export function currentVersions(models: readonly AnyChartModel[], exported: Versions): Versions {
  const machines = new Map<string, MachineVersion>();
  const unread = new Set<string>();
  const faults: string[] = [];
  for (const model of models) {
    const { id } = model.machine;
    try {
      const { version, fault } = withExport(toChart(model), exported.machines.get(id));
      machines.set(id, version);
      if (fault !== undefined) faults.push(fault);
    } catch (cause) {
      unread.add(id);
      faults.push(`${id} cannot be drawn and is not compared: ${faultMessage(cause)}`);
    }
  }
  return { machines, unread, isWhole: true, faults };
}

/** The machines of the last export. A project without a page that can be read has none. */
export function exportedVersions(exportsFolder: string): Versions {
  const file = join(exportsFolder, 'index.html');
  const none: Versions = { machines: new Map(), unread: new Set(), isWhole: true, faults: [] };
  if (!existsSync(file)) return none;
  try {
    return versionsIn(readFileSync(file, 'utf8'));
  } catch {
    return none;
  }
}
