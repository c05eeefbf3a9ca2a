import type { Endpoint } from '#contract/endpoint.ts';

/** Whether a call changes something and takes an Idempotency-Key: its answer is kept to be given again. */
export const takesKey = ({ method, reads, isSecret }: Endpoint): boolean =>
  method !== 'GET' && reads !== true && isSecret !== true;
