export const isWildcard = (descriptor: string): boolean => descriptor === '*' || descriptor.endsWith('.*');

/**
 * Whether a transition with this descriptor handles an event, as in XState.
 * For example, `door.*` handles `door.knock` and `door`.
 */
export const fits = (event: string, descriptor: string): boolean =>
  descriptor === event ||
  descriptor === '*' ||
  (isWildcard(descriptor) && `${event}.`.startsWith(descriptor.slice(0, -1)));
