import type { AnyChartModel, Row } from '#machines/shared/chart-model.ts';
import { activeStates } from './active-states.ts';
import type { Machine, Plain } from './boundary.ts';
import type { ReplayedStep } from './replay.ts';

export type RowResult = { row: string; met: number; broken: string[] };

const listOf = (states: string | readonly string[] | undefined): readonly string[] =>
  typeof states === 'string' ? [states] : (states ?? []);

/** Holds every row of a model against every step to which it applies. */
export function checkRows(model: AnyChartModel, steps: ReplayedStep[]): RowResult[] {
  return (model.rows ?? []).map((row) => {
    const applying = steps.filter((step) => applies(row, step));
    const broken = applying.flatMap((step) => faults(row, step));
    return { row: rowLabel(row), met: applying.length, broken };
  });
}

function rowLabel({ requirement, from, event, case: name, to }: Row<Machine>): string {
  const start = listOf(from).join(' + ') || 'anywhere';
  return `${requirement}: ${start}, ${event}${name ? ` (${name})` : ''}, ${listOf(to).join(' + ')}`;
}

function applies(row: Row<Machine>, { before, contextBefore, move, observed }: ReplayedStep): boolean {
  const active = activeStates(before?.state ?? null);
  if (move.event !== row.event && observed.event !== row.event) return false;
  if (row.case !== undefined && row.case !== move.case) return false;
  return listOf(row.from).every((state) => active.includes(state)) && (row.when?.(contextBefore) ?? true);
}

function faults(row: Row<Machine>, { observed, contextAfter }: ReplayedStep): string[] {
  const active = activeStates(observed.state);
  const missing = listOf(row.to).filter((state) => !active.includes(state));
  const faulty = missing.map((state) => `${state} is not active in ${JSON.stringify(observed.state)}`);
  if (row.says !== undefined && !emits(observed.emitted, 'text', row.says)) faulty.push(`'${row.says}' is not said`);
  if (row.goes !== undefined && !emits(observed.emitted, 'path', row.goes)) faulty.push(`does not go to ${row.goes}`);
  if (row.holds && !row.holds(contextAfter)) faulty.push('the context is not as the row says');
  return faulty;
}

const emits = (emitted: Plain[], field: string, value: string) =>
  emitted.some((one) => typeof one === 'object' && one !== null && !Array.isArray(one) && one[field] === value);
