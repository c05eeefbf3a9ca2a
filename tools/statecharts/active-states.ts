import type { StateValue } from 'xstate';
import type { Plain } from './boundary.ts';

/** `a`, `a.b`, ... for every active state of a value. */
export function activeStates(value: StateValue | Plain, above = ''): string[] {
  if (typeof value === 'string') return [`${above}${value}`];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    `${above}${name}`,
    ...activeStates(inner ?? null, `${above}${name}.`),
  ]);
}
