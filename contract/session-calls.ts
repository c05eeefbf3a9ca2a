import type { FirstCall } from './endpoint.ts';

/**
 * The calls of the administrator's own session that pages make first.
 * Like `*Calls` in the values of a noun, they are apart from their schemas,
 * because the script of the first requests has no schemas.
 */
export const sessionCalls = {
  permissions: { method: 'GET', path: '/ent/v1/permissions', bases: ['enterprise'] },
  organizations: { method: 'GET', path: '/ent/v1/organizations/owned', bases: ['enterprise', 'second'] },
  administrator: { method: 'GET', path: '/ent/v1/ent_users/info', bases: ['enterprise'] },
  // It is also the question for the password change.
  // Without it: the card says that there is no list.
  activeSessions: { method: 'GET', path: '/ent/v1/auth/sessions', bases: ['enterprise'], optional: true },
  // Without it: the card says that there is no two-step sign-in.
  secondFactor: { method: 'GET', path: '/ent/v1/auth/second_factor', bases: ['enterprise'], optional: true },
} as const satisfies Record<string, FirstCall>;
