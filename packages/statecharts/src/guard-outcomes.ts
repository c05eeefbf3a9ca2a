import { declaredTransitions } from './transitions.ts';
import { getImplementations, type Machine } from './xstate-types.ts';

/** The plain guards that the transitions of a machine use, also inside `and`, `or` and `not`. */
function usedGuards(machine: Machine): string[] {
  const { guards } = getImplementations(machine);
  const namesIn = (guard: unknown): string[] => {
    if (typeof guard === 'string') return isCombined(guards[guard]) ? namesIn(guards[guard]) : [guard];
    if (isCombined(guard)) return guard.guards.flatMap(namesIn);
    const isNamed = typeof guard === 'object' && guard !== null && 'type' in guard;
    return isNamed && typeof guard.type === 'string' ? namesIn(guard.type) : [];
  };
  return [...new Set(declaredTransitions(machine).flatMap(({ transition }) => namesIn(transition.guard)))].sort();
}

const isCombined = (guard: unknown): guard is { guards: unknown[] } =>
  typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards);

/** Both results of each guard that a machine uses, e.g. `isValid=true`. */
export const declaredOutcomes = (machine: Machine): string[] =>
  usedGuards(machine).flatMap((name) => [`${name}=true`, `${name}=false`]);
