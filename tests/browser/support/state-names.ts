/**
 * The names of the atomic states of a state value.
 * A name has all states below the machine, such as `countdown.over`.
 */
export function atomicStates(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => {
    const names = atomicStates(below);
    return names.length === 0 ? [name] : names.map((one) => `${name}.${one}`);
  });
}

/** A state and its parents, outermost first. */
export const withAncestors = (state: string): string[] => {
  const parts = state.split('.');
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
};
