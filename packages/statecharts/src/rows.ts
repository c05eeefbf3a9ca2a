import { activeStates } from './active-states.ts';
import type { AnyChartModel, Row } from './chart-model.ts';
import { type EmittedEvent, eventsIn } from './emitted.ts';
import { toJson } from './json.ts';
import type { ReplayedStep } from './replay.ts';
import type { Machine } from './xstate-types.ts';

/** How many steps a row of the specification matches, and which of them break it. */
export type RowResult = { row: string; matches: number; violations: string[] };

const toList = (states: string | readonly string[] | undefined): readonly string[] =>
  typeof states === 'string' ? [states] : (states ?? []);

/**
 * Checks every row of a model on every step to which it applies.
 * Rows say where events lead, not what guards reject.
 */
export function checkRows(model: AnyChartModel, steps: ReplayedStep[]): RowResult[] {
  return (model.rows ?? []).map((row) => {
    const applicable = steps.filter((step) => applies(row, step));
    return {
      row: rowText(row),
      matches: applicable.length,
      violations: applicable.flatMap((step) => findViolations(row, step)),
    };
  });
}

function rowText({ requirement, from, event, case: name, to }: Row<Machine>): string {
  const start = toList(from).join(' + ') || 'anywhere';
  return `${requirement}: ${start}, ${event}${name ? ` (${name})` : ''}, ${toList(to).join(' + ')}`;
}

function applies(row: Row<Machine>, { before, contextBefore, eventCase, observation }: ReplayedStep): boolean {
  const active = activeStates(before?.state ?? null);
  if (eventCase.event !== row.event && observation.event !== row.event) return false;
  if (before !== null && observation.transitions.length === 0) return false;
  if (row.case !== undefined && row.case !== eventCase.case) return false;
  return toList(row.from).every((state) => active.includes(state)) && (row.when?.(contextBefore) ?? true);
}

function findViolations(row: Row<Machine>, { observation, contextAfter }: ReplayedStep): string[] {
  const { state, emitted } = observation;
  const active = activeStates(state);
  const missing = toList(row.to).filter((one) => !active.includes(one));
  const violations = missing.map((one) => `${one} is not active in ${JSON.stringify(state)}`);
  const events = eventsIn(emitted);
  const absent = (row.emits ?? []).filter((fields) => !events.some((event) => hasFields(event, fields)));
  violations.push(...absent.map((fields) => `the step does not emit ${JSON.stringify(fields)}`));
  if (row.check && !row.check(contextAfter)) violations.push('the context fails the check of the row');
  return violations;
}

const hasFields = (event: EmittedEvent, fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).every(([name, value]) => JSON.stringify(event[name]) === JSON.stringify(toJson(value)));
