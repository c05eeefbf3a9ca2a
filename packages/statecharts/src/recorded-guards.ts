import { getImplementations, type Machine } from './xstate-types.ts';

type Guard = (inputs: unknown, params: unknown) => boolean;

/** `and`, `or` and `not` are made of other guards, which are recorded. */
const isPlain = (guard: unknown): guard is Guard => typeof guard === 'function' && !('check' in guard);

/** The guards of a machine, which report each result as `name=true` or `name=false`. */
export function recordedGuards(machine: Machine, report: (result: string) => void): Record<string, Guard> {
  const plain = Object.entries(getImplementations(machine).guards).flatMap(([name, guard]) =>
    isPlain(guard) ? [[name, guard] as const] : [],
  );
  const recorded = plain.map(([name, guard]): [string, Guard] => [
    name,
    (inputs, params) => {
      const result = guard(inputs, params);
      report(`${name}=${result}`);
      return result;
    },
  ]);
  return Object.fromEntries(recorded);
}
