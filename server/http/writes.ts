import type { Endpoint } from '#contract/endpoint.ts';

/** Whether a call changes data and takes an Idempotency-Key; its answer is stored for repeated calls. */
export const acceptsIdempotencyKey = ({ method, reads, isSecret }: Endpoint): boolean =>
  method !== 'GET' && reads !== true && isSecret !== true;
