import type { Endpoint } from '#contract/endpoint.ts';

/** Whether a call changes something as somebody: then it is one transaction and takes an Idempotency-Key. */
export const isSignedInWrite = ({ method, reads, access }: Endpoint): boolean =>
  method !== 'GET' && reads !== true && access !== 'public';
