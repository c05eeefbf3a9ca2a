import type { StateValue } from 'xstate';
import { isRecord } from './json.ts';
import type { Json } from './xstate-types.ts';

/** Every active state of a value, parents included: `a`, `a.b`, ... */
export function activeStates(value: StateValue | Json, parent = ''): string[] {
  if (typeof value === 'string') return value === '' ? [] : [`${parent}${value}`];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    `${parent}${name}`,
    ...activeStates(inner ?? null, `${parent}${name}.`),
  ]);
}

export function leafStates(value: StateValue | Json): string[] {
  const active = activeStates(value);
  return active.filter((state) => !active.some((other) => other.startsWith(`${state}.`)));
}
