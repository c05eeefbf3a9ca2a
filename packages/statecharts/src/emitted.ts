import { isRecord } from './json.ts';
import { plainName } from './plain-names.ts';
import type { Json, JsonObject } from './xstate-types.ts';

/** An event that a machine emits, as paths record it. */
export type EmittedEvent = JsonObject;

/**
 * What a tester sees of an emitted event.
 * The text is empty if nothing is seen.
 */
export type EmittedText = (event: EmittedEvent) => string;

const isEvent = (one: Json): one is EmittedEvent => isRecord(one);

export const eventsIn = (emitted: readonly Json[]): EmittedEvent[] => emitted.filter(isEvent);

export const formatContent = ({ type: _, ...fields }: EmittedEvent): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

export const plainEmittedText: EmittedText = (event) => {
  const content = formatContent(event);
  return `It emits '${plainName(String(event.type).replaceAll('.', ' '))}'${content === '' ? '' : ` (${content})`}`;
};
