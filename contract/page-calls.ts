import type { FirstCall } from './endpoint.ts';

/**
 * The calls that single pages need first.
 * They are not in `sessionCalls`, so that public pages do not load them.
 */
export const pageCalls = {
  activeSessions: { method: 'GET', path: '/ent/v1/auth/sessions', bases: ['enterprise'], optional: true },
  factor: { method: 'GET', path: '/ent/v1/auth/second_factor', bases: ['enterprise'], optional: true },
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
} as const satisfies Record<string, FirstCall>;
