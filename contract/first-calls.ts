import type { Endpoint } from './endpoint.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'bases'>;

/** The calls that the start script sends, apart from their schemas so that it stays small. */
export const firstCalls = {
  permissions: { method: 'GET', path: '/ent/v1/permissions', bases: ['enterprise'] },
  organizations: { method: 'GET', path: '/ent/v1/organizations/owned', bases: ['enterprise', 'second'] },
  administrator: { method: 'GET', path: '/ent/v1/ent_users/info', bases: ['enterprise'] },
  activeSessions: { method: 'GET', path: '/ent/v1/auth/sessions', bases: ['enterprise'] },
  factor: { method: 'GET', path: '/ent/v1/auth/second_factor', bases: ['enterprise'] },
  learners: { method: 'GET', path: '/ent/v1/client_users/list', bases: ['enterprise'] },
  learner: { method: 'GET', path: '/ent/v1/client_users/{id}/detail', bases: ['enterprise'] },
  packages: { method: 'GET', path: '/ent/v1/client_users/{id}/packages', bases: ['enterprise'] },
  applications: { method: 'GET', path: '/ent/v1/client_users/applications', bases: ['enterprise'] },
  organizationDashboard: {
    method: 'POST',
    path: '/api/v1/philippines/dashboards/organizations',
    bases: ['second'],
  },
  learnerDashboard: { method: 'POST', path: '/api/v1/philippines/dashboards/users', bases: ['second'] },
  downloadTasks: { method: 'GET', path: '/api/v1/philippines/client_users/cert_task/list', bases: ['second'] },
  courses: { method: 'GET', path: '/api/v1/philippines/custom_speak/course/list', bases: ['second'] },
  course: { method: 'GET', path: '/api/v1/philippines/custom_speak/course/{code}', bases: ['second'] },
  lessons: { method: 'GET', path: '/api/v1/philippines/custom_speak/lesson/list', bases: ['second'] },
  lesson: { method: 'GET', path: '/api/v1/philippines/custom_speak/lesson/{code}', bases: ['second'] },
  sentences: { method: 'GET', path: '/api/v1/philippines/custom_speak/activity/list', bases: ['second'] },
  sentence: { method: 'GET', path: '/api/v1/philippines/custom_speak/activity/{code}', bases: ['second'] },
} as const satisfies Record<string, Call>;

export type FirstCallName = keyof typeof firstCalls;

/** The calls of the session; pages name only the others. */
type SessionCallName = 'permissions' | 'organizations' | 'administrator';

export type PageCallName = Exclude<FirstCallName, SessionCallName>;
