import { findAssigned, isAssign } from './assigned-fields.ts';
import type { AnyChartModel } from './chart-model.ts';
import { writeConfig } from './config-json.ts';
import { toFields } from './json.ts';
import { getImplementations, getMachineId, isMachine, type JsonObject } from './xstate-types.ts';

/** `isShortened` says whether a limit of size has changed something in it. */
type Exported = { json: JsonObject; isShortened: boolean };

/**
 * A machine as JSON that `createMachine` loads.
 * The root's `meta` has the data for which XState has no field.
 * `assigns` there has the fields of the context that each action sets; null if only its code says so.
 */
export function exportChart({ machine, title, area, userEvents = {}, causes = {} }: AnyChartModel): Exported {
  const { actions, actors, guards, delays } = getImplementations(machine);
  const assigned = Object.entries(actions).filter(([, action]) => isAssign(action));
  const parts = { config: machine.config, guards, delays, userEvents, causes };
  const written = Object.entries(parts).map(([name, part]) => [name, writeConfig(part)] as const);
  const json = Object.fromEntries(written.map(([name, one]) => [name, one.json]));
  const { meta, ...config } = toFields(json.config);
  const implementations = {
    actions: Object.keys(actions).sort(),
    assigns: Object.fromEntries(assigned.map(([name, action]) => [name, findAssigned(action) ?? null]).sort()),
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [name, isMachine(logic) ? getMachineId(logic) : null]),
    ),
    guards: json.guards ?? null,
    delays: json.delays ?? null,
  };
  const words = { title, area, userEvents: json.userEvents ?? null, causes: json.causes ?? null };
  return {
    json: { ...config, meta: { ...toFields(meta), ...words, implementations } },
    isShortened: written.some(([, one]) => one.isShortened),
  };
}

/**
 * The text of an export's file.
 * `report` receives what to say of the file if a limit of size has changed something in it.
 */
export function exportText(model: AnyChartModel, report: (text: string) => void): string {
  const { json, isShortened } = exportChart(model);
  if (isShortened) report('is shortened: something in its configuration is too large');
  return `${JSON.stringify(json, null, 1)}\n`;
}
