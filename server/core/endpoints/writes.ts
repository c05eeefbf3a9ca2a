import { type Endpoint, takesOpsToken } from '#contract/endpoint.ts';

/**
 * Whether a call changes data and takes an Idempotency-Key.
 * Its answer is stored for repeated calls.
 * Learning platforms repeat events by their IDs.
 */
export const acceptsIdempotencyKey = ({ method, reads, isSecret, access }: Endpoint): boolean =>
  method !== 'GET' && reads !== true && isSecret !== true && !takesOpsToken(access);
