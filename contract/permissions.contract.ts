import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { sessionCalls } from './session-calls.ts';

export const permissionCodes = [
  'dashboard_group',
  'dashboard_personal',
  'account_list_query',
  'account_basic_info',
  'account_edit',
  'certificate_download',
  'account_sku_info',
  'apply_list_query',
  'apply_account',
  'import_account',
  'invite_user',
  'personal_certs',
  'group_certs',
  'personal_study_data',
  'group_study_data',
  'download_task_list_query',
  'course_view',
  'course_edit',
] as const;

export type PermissionCode = (typeof permissionCodes)[number];

const permissionSchema = v.object({
  code: v.fallback(v.string(), ''),
  name: v.fallback(v.string(), ''),
  functions: v.fallback(v.array(v.object({ code: v.fallback(v.string(), '') })), []),
});

export const permissionList = endpoint({
  summary: 'What the signed-in administrator may do',
  ...sessionCalls.permissions,
  access: 'signedIn',
  answer: v.object({ permissions: v.array(permissionSchema) }),
});
