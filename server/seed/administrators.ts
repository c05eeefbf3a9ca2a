import { type PermissionCode, permissionCodes } from '#contract/permission-groups.ts';
import type { demoEmails } from '#server/demo/demo-accounts.ts';
import { customers } from './organizations.ts';

export type AdministratorSeed = {
  code: string;
  nick: string;
  realName: string;
  email: (typeof demoEmails)[number];
  jobTitle: string;
  permissions: readonly PermissionCode[];
  organizations: readonly string[];
};

const [halden, meridia, other] = customers;
const own = [halden.prefix, meridia.prefix];

/**
 * The administrators of the seed data.
 * `other@example.com` works for a customer that the others cannot see.
 */
export const demoAdministrators: readonly AdministratorSeed[] = [
  {
    code: 'ADM-0001',
    nick: 'Ada',
    realName: 'Ada Lanternlight',
    email: 'admin@example.com',
    jobTitle: 'Head of Learning',
    permissions: permissionCodes,
    organizations: own,
  },
  {
    code: 'ADM-0002',
    nick: 'Dario',
    realName: 'Dario Meßner-Öztürk',
    email: 'dashboards@example.com',
    jobTitle: 'Learning Analyst',
    permissions: ['dashboard_group', 'dashboard_personal'],
    organizations: own,
  },
  {
    code: 'ADM-0003',
    nick: 'Αυγή',
    realName: 'Αυγή Συγγραφέα',
    email: 'author@example.com',
    jobTitle: 'Course Author',
    permissions: ['course_view', 'course_edit'],
    organizations: [halden.prefix],
  },
  {
    code: 'ADM-0004',
    nick: 'Нина',
    realName: 'Нина Учётова',
    email: 'accounts@example.com',
    jobTitle: 'Account Manager',
    permissions: [
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
    organizations: own,
  },
  {
    code: 'ADM-0005',
    nick: 'Noor',
    realName: 'Noor Nemo',
    email: 'nothing@example.com',
    jobTitle: 'Guest',
    permissions: [],
    organizations: [halden.prefix],
  },
  {
    code: 'ADM-0006',
    nick: '小鱼',
    realName: '欧阳小鱼',
    email: 'other@example.com',
    jobTitle: 'Training Lead',
    permissions: permissionCodes,
    organizations: [other.prefix],
  },
];
