import { type Endpoint, takesOpsToken } from './endpoint.ts';

/**
 * Whether a call changes data and takes an Idempotency-Key.
 * Its answer is stored for repeated calls.
 * Learning platforms repeat events by their IDs.
 */
export const acceptsIdempotencyKey = ({ method, reads, isSecret, access }: Endpoint): boolean =>
  method !== 'GET' && reads !== true && isSecret !== true && !takesOpsToken(access);

/**
 * Returns the HTTP statuses of the failures of a call, each once, in ascending order.
 * Most follow from its method and its access; the others are its `furtherStatuses`.
 */
export const listFailureStatuses = (endpoint: Endpoint): number[] => {
  const statuses = [
    ...(endpoint.access === 'public' ? [] : [401]),
    ...(typeof endpoint.access === 'string' ? [] : [403]),
    ...(acceptsIdempotencyKey(endpoint) ? [409] : []),
    ...(endpoint.method === 'GET' ? [] : [408, 413]),
    ...[422, 429, 500, 503],
    ...(endpoint.furtherStatuses ?? []),
  ];
  return [...new Set(statuses)].toSorted((one, other) => one - other);
};
