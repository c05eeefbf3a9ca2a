import { type Access, takesOpsToken } from '#contract/endpoint.ts';
import type { Caller } from '#server/core/http/caller.ts';
import { Rejection } from '#server/core/http/rejection.ts';

const bearer = /^Bearer +(\S+) *$/i;

/** Returns the token of an Authorization header; undefined if there is none. */
export const readBearerToken = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? '')?.[1];

/** Whether the caller has the permission code; case does not matter. */
export const hasPermission = ({ permissions }: Pick<Caller, 'permissions'>, code: string): boolean =>
  permissions.has(code.toLowerCase());

/** Whether the caller has the permissions that an endpoint requires. */
export const isAllowed = (access: Access, caller: Pick<Caller, 'permissions'>): boolean => {
  if (typeof access === 'string') return true;
  if (takesOpsToken(access)) return false;
  const isGranted = (code: string) => hasPermission(caller, code);
  return 'anyOf' in access ? access.anyOf.some(isGranted) : access.allOf.every(isGranted);
};

/** Throws the Rejection notAllowed (40300) unless the caller has the required permissions. */
export const requirePermission = (access: Access, caller: Caller): void => {
  if (!isAllowed(access, caller)) throw new Rejection('notAllowed');
};
