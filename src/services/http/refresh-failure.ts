import { Failure, type FailureKind } from '#rules/patterns/failure.ts';
import { isRejection } from '#rules/patterns/rejection-kind.ts';
import { isAccessExpired, isSessionRejected } from './token-failures.ts';

// Servers without session codes reject a refresh token with one of these and any code.
const refreshRejectionStatuses: readonly (number | undefined)[] = [400, 401, 403, 422];

const refreshFaults: readonly FailureKind[] = ['forbidden', 'notFound', 'conflict', 'invalid'];

/**
 * The failure of the waiting calls: `sessionEnded` (decision 032) or that of the refresh.
 * It does not have the texts of the refresh (REQ-07).
 */
export function toRefreshFailure(failure: Failure): Failure {
  if (isRefreshRejected(failure)) return new Failure('sessionEnded', { code: failure.code });
  const { kind, status, retryAfterSeconds } = failure;
  const callKind = refreshFaults.includes(kind) ? 'serverFault' : kind;
  return new Failure(callKind, { status, retryAfterSeconds, cause: failure });
}

function isRefreshRejected(failure: Failure): boolean {
  const { kind, status, code } = failure;
  if (!isRejection(kind)) return false;
  if (code === undefined) return status === 401;
  return isAccessExpired(failure) || isSessionRejected(failure) || refreshRejectionStatuses.includes(status);
}
