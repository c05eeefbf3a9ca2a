import type { PermissionCode } from '#contract/permissions.contract.ts';

const names: Readonly<Record<PermissionCode, string>> = {
  dashboard_group: 'Study performance of organizations',
  dashboard_personal: 'Study performance of learners',
  account_list_query: 'List of accounts',
  account_basic_info: 'Information about accounts',
  account_edit: 'Editing accounts',
  certificate_download: 'Certificates',
  account_sku_info: 'Purchases of accounts',
  apply_list_query: 'List of applications',
  apply_account: 'Applying for accounts',
  import_account: 'Importing applications',
  invite_user: 'Inviting users',
  personal_certs: 'Certificates of learners',
  group_certs: 'Certificates of organizations',
  personal_study_data: 'Study data of learners',
  group_study_data: 'Study data of organizations',
  download_task_list_query: 'List of downloads',
  course_view: 'Viewing courses',
  course_edit: 'Editing courses',
};

/** A permission for the person who lacks it, with the code for the person who grants it. */
export const permissionText = (code: PermissionCode): string => `“${names[code]}” (${code})`;
