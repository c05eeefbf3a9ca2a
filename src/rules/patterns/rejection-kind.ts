import type { FailureKind } from './failure.ts';

const kindsByStatus: Readonly<Record<number, FailureKind>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'tooManyRequests',
};

export const rejectionKind = (status: number): FailureKind =>
  kindsByStatus[status] ?? (status >= 500 ? 'serverFault' : 'invalid');

export const isRejection = (kind: FailureKind): boolean =>
  !['offline', 'timedOut', 'sessionEnded', 'invalidAnswer'].includes(kind);
