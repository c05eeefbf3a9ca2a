import { type PermissionCode, permissionCodes } from './permission-groups.ts';

/** The password of every demo administrator. A server without demo data accepts it for nobody. */
export const demoPassword = 'demo-password-1';

/** The permissions of the demo administrators, by their email addresses. */
export const demoPermissions = {
  'admin@example.com': permissionCodes,
  'dashboards@example.com': ['dashboard_group', 'dashboard_personal'],
  'author@example.com': ['course_view', 'course_edit'],
  'accounts@example.com': [
    'account_list_query',
    'account_basic_info',
    'account_edit',
    'account_sku_info',
    'apply_list_query',
    'apply_account',
    'import_account',
    'invite_user',
    'certificate_download',
    'personal_certs',
    'group_certs',
    'personal_study_data',
    'group_study_data',
    'download_task_list_query',
  ],
  'nothing@example.com': [],
  'other@example.com': permissionCodes,
} as const satisfies Record<string, readonly PermissionCode[]>;

export type DemoEmail = keyof typeof demoPermissions;

export const demoEmails = Object.keys(demoPermissions);

/** The e-mail address of a learner of the demo data, by a number. */
export const demoLearnerEmail = (number: number): string => `learner${number}@example.com`;

/** Such an address, for SQL too. */
export const demoLearnerEmails = '^learner[0-9]+@example[.]com$';
