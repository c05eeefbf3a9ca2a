import type { AnyChartModel } from './chart-model.ts';
import { configFields, configJson } from './config-json.ts';
import { getImplementations, getMachineId, isMachine, type JsonObject } from './xstate-types.ts';

/**
 * A machine as JSON that `createMachine` loads.
 * The root's `meta` has the data for which XState has no field.
 */
export function chartExport({ machine, title, area, userEvents = {}, causes = {} }: AnyChartModel): JsonObject {
  const { meta, ...config } = configFields(machine.config);
  const { actions, actors, guards, delays } = getImplementations(machine);
  const implementations = {
    actions: Object.keys(actions).sort(),
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [name, isMachine(logic) ? getMachineId(logic) : null]),
    ),
    guards: configJson(guards),
    delays: configJson(delays),
  };
  const words = { title, area, userEvents: configJson(userEvents), causes: configJson(causes) };
  return { ...config, meta: { ...toObject(meta), ...words, implementations } };
}

/** The configuration of a machine as JSON for `createMachine`, with the words of its model. */
export const exportText = (model: AnyChartModel): string => `${JSON.stringify(chartExport(model), null, 1)}\n`;

const toObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
