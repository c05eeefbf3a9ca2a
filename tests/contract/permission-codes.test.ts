import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/all.ts';
import { type Access, type Endpoint, takesOpsToken } from '#contract/endpoint.ts';

const ph = '/api/v1/philippines';
const cs = `${ph}/custom_speak`;
const read = { anyOf: ['course_view'] } as const;
const tasks = { anyOf: ['download_task_list_query', 'group_certs', 'personal_certs'] } as const;
const write = { allOf: ['course_view', 'course_edit'] } as const;

/**
 * This table is written by hand from the specification's table of permissions.
 * Never generate it from the contract.
 */
const table: Readonly<Record<string, Access>> = {
  'POST /ent/v1/auth/login': 'public',
  'POST /ent/v1/auth/login/code': 'public',
  'POST /ent/v1/auth/refresh_token': 'public',
  'POST /ent/v1/auth/password/reset_code': 'public',
  'POST /ent/v1/auth/password/reset': 'public',
  'POST /ops/study_events': { scope: 'events' },
  'DELETE /ent/v1/auth/logout': 'signedIn',
  'POST /ent/v1/auth/password/change': 'signedIn',
  'GET /ent/v1/auth/sessions': 'signedIn',
  'DELETE /ent/v1/auth/sessions': 'signedIn',
  'DELETE /ent/v1/auth/sessions/{id}': 'signedIn',
  'GET /ent/v1/auth/second_factor': 'signedIn',
  'POST /ent/v1/auth/second_factor/setup': 'signedIn',
  'POST /ent/v1/auth/second_factor/confirm': 'signedIn',
  'POST /ent/v1/auth/second_factor/recovery_codes': 'signedIn',
  'POST /ent/v1/auth/second_factor/end': 'signedIn',
  'GET /ent/v1/ent_users/info': 'signedIn',
  'GET /ent/v1/permissions': 'signedIn',
  'GET /ent/v1/organizations/owned': 'signedIn',
  [`POST ${ph}/dashboards/organizations`]: { anyOf: ['dashboard_group'] },
  [`POST ${ph}/dashboards/users`]: { anyOf: ['dashboard_personal', 'account_list_query'] },
  'GET /ent/v1/client_users/list': { anyOf: ['account_list_query', 'dashboard_personal'] },
  'GET /ent/v1/client_users': { anyOf: ['account_list_query', 'dashboard_personal'] },
  'GET /ent/v1/client_users/{id}/detail': {
    anyOf: ['account_basic_info', 'account_edit', 'account_sku_info', 'dashboard_personal', 'personal_certs'],
  },
  'PUT /ent/v1/client_users/{id}': { anyOf: ['account_edit'] },
  'GET /ent/v1/client_users/{id}/packages': { anyOf: ['account_sku_info'] },
  'GET /ent/v1/client_users/applications': { anyOf: ['apply_list_query'] },
  'POST /ent/v1/client_users/applications': { anyOf: ['apply_account', 'import_account'] },
  [`GET ${ph}/client_users/study_task/list`]: { anyOf: ['group_study_data', 'personal_study_data'] },
  [`POST ${ph}/client_users/cert/inspect`]: { anyOf: ['personal_certs'] },
  [`POST ${ph}/client_users/cert/user`]: { anyOf: ['personal_certs'] },
  [`POST ${ph}/client_users/cert/org`]: { anyOf: ['group_certs'] },
  [`POST ${ph}/client_users/cert/count`]: { anyOf: ['group_certs'] },
  [`GET ${ph}/client_users/cert_task/list`]: { anyOf: ['download_task_list_query'] },
  [`GET ${ph}/client_users/cert_task/summary`]: tasks,
  [`POST ${ph}/client_users/cert_task/link`]: tasks,
  [`POST ${ph}/client_users/cert_task/cancel`]: tasks,
  [`POST ${ph}/client_users/cert_task/retry`]: tasks,
  [`GET ${ph}/certificates/{number}`]: 'public',
  [`GET ${cs}/course/list`]: read,
  [`GET ${cs}/course/{code}`]: read,
  [`GET ${cs}/lesson/list`]: read,
  [`GET ${cs}/lesson/{code}`]: read,
  [`GET ${cs}/activity/list`]: read,
  [`GET ${cs}/activity/{code}`]: read,
  [`POST ${cs}/course`]: write,
  [`POST ${cs}/course/status`]: write,
  [`POST ${cs}/course/lesson_sort`]: write,
  [`POST ${cs}/lesson`]: write,
  [`DELETE ${cs}/lesson/{code}`]: write,
  [`POST ${cs}/lesson/activity_sort`]: write,
  [`POST ${cs}/activity`]: write,
  [`DELETE ${cs}/activity/{code}`]: write,
  [`GET ${ph}/qiniu/token`]: write,
};

const calls: readonly Endpoint[] = Object.values(endpoints);
const lineOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const sorted = (access: Access) => {
  if (typeof access === 'string' || takesOpsToken(access)) return access;
  return 'anyOf' in access ? { anyOf: access.anyOf.toSorted() } : { allOf: access.allOf.toSorted() };
};

describe('permission codes', () => {
  test('PERM-05 the table names every call', () => {
    expect(calls.map(lineOf).toSorted()).toEqual(Object.keys(table).toSorted());
  });

  test.each(Object.entries(table))('PERM-05 %s requires the codes of the specification', (line, access) => {
    const endpoint = calls.find((one) => lineOf(one) === line);
    expect(endpoint && sorted(endpoint.access)).toEqual(sorted(access));
  });
});
