import { RequestError } from '@hono/node-server';
import type { ServerContext } from './context.ts';
import { Rejection, rejectionResponse } from './rejection.ts';
import { permanentHeaders } from './security-headers.ts';

/** Answers requests that have no valid address, which the app never sees. */
export const rejectRequest = ({ log, settings, repeatedLines }: ServerContext, fault: unknown): Response => {
  const isInvalid = fault instanceof RequestError;
  const response = rejectionResponse(
    isInvalid ? new Rejection('invalid', { errors: [`address: ${fault.message}`] }) : new Rejection('serverFault'),
  );
  // Its body is not read.
  response.headers.set('Connection', 'close');
  for (const [name, value] of Object.entries(permanentHeaders(settings.console))) response.headers.set(name, value);
  const { status } = response;
  const writeCount = (count: number) => log.warn('invalidAddress', { status, count });
  if (!isInvalid) log.error('requestFailed', fault);
  else if (repeatedLines.isFirst('invalidAddress', '', writeCount)) log.warn('invalidAddress', { status });
  return response;
};
