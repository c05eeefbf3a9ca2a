import type { FirstCall } from './endpoint.ts';

/** Apart from the schemas, because the start script needs it. */
export const downloadPageSize = 10;

export const downloadsPath = '/api/v1/philippines/downloads';

export const downloadTaskListCall = {
  method: 'GET',
  path: '/api/v1/philippines/client_users/cert_task/list',
  bases: ['second'],
} as const satisfies FirstCall;
