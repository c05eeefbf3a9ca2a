import { type Access, type Endpoint, takesOpsToken } from '#contract/endpoint.ts';
import { type PermissionCode, permissionCodes } from '#contract/permission-groups.ts';
import type { CallAttack } from './attack.ts';
import { contractFields } from './contract-fields.ts';
import type { ForgedHeader } from './forged-tokens.ts';
import { hostileBodies, hostileHeaders, hostileKeys, hostileSearches } from './hostile-values.ts';

/** Every forged Authorization header. */
export const tokenAttacks = (forged: readonly ForgedHeader[]): CallAttack[] =>
  forged.map(({ name, authorization, errorCode }) => ({
    kind: 'token',
    name,
    change: ({ token: _token, ...parts }) => ({
      ...parts,
      headers: { ...parts.headers, ...(authorization === undefined ? {} : { Authorization: authorization }) },
    }),
    rejects: [401, errorCode],
  }));

/** The permissions of administrators of which each lacks one that is needed. */
const insufficient = (access: Access): PermissionCode[][] => {
  if (typeof access === 'string' || takesOpsToken(access)) return [];
  const without = (codes: readonly PermissionCode[]) => permissionCodes.filter((code) => !codes.includes(code));
  return 'anyOf' in access ? [without(access.anyOf)] : access.allOf.map((code) => without([code]));
};

/**
 * Each attack has all permissions but a needed one.
 * Where one of several permissions is enough, it has none of these.
 * `tokenWith` signs in an administrator with permissions.
 */
export const permissionAttacks = async (
  { access }: Endpoint,
  tokenWith: (permissions: readonly PermissionCode[]) => Promise<string>,
): Promise<CallAttack[]> =>
  Promise.all(
    insufficient(access).map(async (permissions): Promise<CallAttack> => {
      const token = await tokenWith(permissions);
      return {
        kind: 'permission',
        name: `only ${permissions.join()}`,
        change: (parts) => ({ ...parts, token }),
        rejects: [403, 40300],
      };
    }),
  );

const otherMethods = ['PATCH', 'TRACE', 'PROPFIND', 'HEAD', 'OPTIONS'] as const;

const repeated = (endpoint: Endpoint): CallAttack[] =>
  contractFields(endpoint)
    .filter(({ part }) => part === 'query')
    .map(({ path: [name = ''] }) => ({
      kind: 'structure',
      name: `${name} twice`,
      change: (parts) => parts,
      send: (request) => ({
        ...request,
        path: `${request.path}${request.path.includes('?') ? '&' : '?'}${name}=1&${name}=2`,
      }),
    }));

const ignoredBodies = 3;

/** Bodies and queries that are no JSON and no list of names and values. */
export const structureAttacks = (endpoint: Endpoint): CallAttack[] => [
  ...hostileBodies
    .slice(endpoint.body ? 0 : -ignoredBodies)
    .map(({ name, body }): CallAttack => ({ kind: 'structure', name, change: (parts) => ({ ...parts, body }) })),
  ...hostileSearches.map(
    (search): CallAttack => ({
      kind: 'structure',
      name: `query ${search}`,
      change: (parts) => parts,
      send: (request) => ({ ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${search}` }),
    }),
  ),
  ...repeated(endpoint),
];

/** Headers that a server could trust or stumble over, and other methods. */
export const headerAttacks = (): CallAttack[] => [
  {
    kind: 'header',
    name: 'all hostile headers',
    change: (parts) => ({ ...parts, headers: { ...parts.headers, ...hostileHeaders } }),
  },
  ...hostileKeys.map(
    (key): CallAttack => ({
      kind: 'header',
      name: `Idempotency-Key ${key.slice(0, 9)}`,
      change: (parts) => ({ ...parts, headers: { ...parts.headers, 'Idempotency-Key': key } }),
    }),
  ),
  ...otherMethods.map(
    (method): CallAttack => ({
      kind: 'header',
      name: method,
      change: (parts) => parts,
      send: (request) => ({ ...request, method }),
    }),
  ),
];
