import { RequestError } from '@hono/node-server';
import type { ServerContext } from './context.ts';
import { Rejection, rejectionResponse } from './rejection.ts';
import { permanentHeaders } from './security-headers.ts';

/** Answers requests that have no valid address, which the app never sees. */
export const rejectRequest = ({ log, settings }: ServerContext, fault: unknown): Response => {
  const isInvalid = fault instanceof RequestError;
  const response = rejectionResponse(
    isInvalid ? new Rejection('invalid', { errors: [`address: ${fault.message}`] }) : new Rejection('serverFault'),
  );
  // Its body is not read.
  response.headers.set('Connection', 'close');
  for (const [name, value] of Object.entries(permanentHeaders(settings.console))) response.headers.set(name, value);
  if (isInvalid) log.warn('invalidAddress', { status: response.status });
  else log.error('requestFailed', fault);
  return response;
};
