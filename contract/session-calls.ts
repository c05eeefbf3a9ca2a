import type { FirstCall } from './endpoint.ts';

/** The calls of every page behind sign-in. */
export const sessionCalls = {
  permissions: { method: 'GET', path: '/ent/v1/permissions', bases: ['enterprise'] },
  organizations: { method: 'GET', path: '/ent/v1/organizations/owned', bases: ['enterprise', 'second'] },
  administrator: { method: 'GET', path: '/ent/v1/ent_users/info', bases: ['enterprise'] },
} as const satisfies Record<string, FirstCall>;
