import { createMachine } from 'xstate';
import { type Chart, chartOf } from './chart.ts';
import type { AnyChartModel } from './chart-model.ts';
import { configFields, configJson } from './config-json.ts';
import { implementationsOf, isMachine, type JsonObject, machineIdOf, machineOf } from './xstate-types.ts';

/**
 * A machine as JSON that `createMachine` loads.
 * The root's `meta` has the data for which XState has no field.
 */
export function chartExport({ machine, title, area, userEvents = {}, causes = {} }: AnyChartModel): JsonObject {
  const { meta, ...config } = configFields(machine.config);
  const { actions, actors, guards, delays } = implementationsOf(machine);
  const implementations = {
    actions: Object.keys(actions).sort(),
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [name, isMachine(logic) ? machineIdOf(logic) : null]),
    ),
    guards: configJson(guards),
    delays: configJson(delays),
  };
  const words = { title, area, userEvents: configJson(userEvents), causes: configJson(causes) };
  return { ...config, meta: { ...objectOf(meta), ...words, implementations } };
}

export const exportText = (model: AnyChartModel): string => `${JSON.stringify(chartExport(model), null, 1)}\n`;

const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

const wordsOf = (value: unknown): { [event: string]: string } =>
  Object.fromEntries(Object.entries(objectOf(value)).map(([event, text]) => [event, String(text)]));

/** The chart of an exported machine. Exports of older revisions have neither a title nor causes. */
export function chartFromExport(text: string): Chart {
  const config = objectOf(JSON.parse(text));
  const { title, area, userEvents, causes, implementations } = objectOf(config.meta);
  const { actors, guards, delays } = objectOf(implementations);
  const childIds = Object.entries(objectOf(actors)).filter(([, id]) => typeof id === 'string');
  const machine = machineOf(config, {
    actors: Object.fromEntries(childIds.map(([name, id]) => [name, createMachine({ id: String(id) })])),
    guards: objectOf(guards),
    delays: objectOf(delays),
  });
  return chartOf({
    machine,
    title: typeof title === 'string' ? title : machine.id,
    area: typeof area === 'string' ? area : '',
    userEvents: wordsOf(userEvents),
    causes: wordsOf(causes) as AnyChartModel['causes'] & object,
  });
}
