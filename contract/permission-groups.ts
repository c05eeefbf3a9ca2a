/**
 * What an administrator may do, by group (PERM-01).
 * The name of a permission is for the person who lacks it.
 */
export const permissionGroups = [
  {
    code: 'dashboard',
    name: 'Dashboards',
    permissions: {
      dashboard_group: 'Study performance of organizations',
      dashboard_personal: 'Study performance of learners',
    },
  },
  {
    code: 'account',
    name: 'Accounts',
    permissions: {
      account_list_query: 'List of accounts',
      account_basic_info: 'Information about accounts',
      account_edit: 'Editing accounts',
      account_sku_info: 'Purchases of accounts',
      certificate_download: 'Certificates',
      invite_user: 'Inviting users',
    },
  },
  {
    code: 'apply',
    name: 'Applications',
    permissions: {
      apply_list_query: 'List of applications',
      apply_account: 'Applying for accounts',
      import_account: 'Importing applications',
    },
  },
  {
    code: 'download',
    name: 'Downloads',
    permissions: {
      personal_certs: 'Certificates of learners',
      group_certs: 'Certificates of organizations',
      personal_study_data: 'Study data of learners',
      group_study_data: 'Study data of organizations',
      download_task_list_query: 'List of downloads',
    },
  },
  {
    code: 'course',
    name: 'Speaking courses',
    permissions: { course_view: 'Viewing courses', course_edit: 'Editing courses' },
  },
] as const;

type Group = (typeof permissionGroups)[number];
type CodeIn<AnyGroup> = AnyGroup extends { permissions: infer Permissions } ? keyof Permissions : never;

export type PermissionCode = CodeIn<Group>;

export const permissionCodes = permissionGroups.flatMap(({ permissions }) =>
  Object.keys(permissions),
) as PermissionCode[];
