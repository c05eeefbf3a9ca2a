import { type PermissionCode, permissionList } from '#contract/permissions.contract.ts';
import { hasPermission } from '#server/core/auth/access.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';

type Group = { code: string; name: string; functions: readonly PermissionCode[] };

const groups: readonly Group[] = [
  { code: 'dashboard', name: 'Dashboards', functions: ['dashboard_group', 'dashboard_personal'] },
  {
    code: 'account',
    name: 'Accounts',
    functions: [
      'account_list_query',
      'account_basic_info',
      'account_edit',
      'account_sku_info',
      'certificate_download',
      'invite_user',
    ],
  },
  { code: 'apply', name: 'Applications', functions: ['apply_list_query', 'apply_account', 'import_account'] },
  {
    code: 'download',
    name: 'Downloads',
    functions: ['personal_certs', 'group_certs', 'personal_study_data', 'group_study_data', 'download_task_list_query'],
  },
  { code: 'course', name: 'Speaking courses', functions: ['course_view', 'course_edit'] },
];

const listPermissions = bind(permissionList, async ({ caller }) => {
  const granted = groups.map(({ code, name, functions }) => ({
    code,
    name,
    functions: functions.filter((one) => hasPermission(caller, one)).map((one) => ({ code: one })),
  }));
  return { permissions: granted.filter(({ functions }) => functions.length > 0) };
});

export const permissionHandlers: readonly BoundEndpoint[] = [listPermissions];
