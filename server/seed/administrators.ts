import { type DemoEmail, demoPermissions } from '#contract/demo-accounts.ts';
import type { PermissionCode } from '#contract/permission-groups.ts';
import { customers } from './organizations.ts';

export type AdministratorSeed = {
  code: string;
  nick: string;
  realName: string;
  email: DemoEmail;
  jobTitle: string;
  permissions: readonly PermissionCode[];
  organizations: readonly string[];
};

const [halden, meridia, other] = customers;
const own = [halden.prefix, meridia.prefix];

/** `other@example.com` works for a customer that the others cannot see. */
const administrators: readonly Omit<AdministratorSeed, 'permissions'>[] = [
  {
    code: 'ADM-0001',
    nick: 'Ada',
    realName: 'Ada Lanternlight',
    email: 'admin@example.com',
    jobTitle: 'Head of Learning',
    organizations: own,
  },
  {
    code: 'ADM-0002',
    nick: 'Dario',
    realName: 'Dario Meßner-Öztürk',
    email: 'dashboards@example.com',
    jobTitle: 'Learning Analyst',
    organizations: own,
  },
  {
    code: 'ADM-0003',
    nick: 'Αυγή',
    realName: 'Αυγή Συγγραφέα',
    email: 'author@example.com',
    jobTitle: 'Course Author',
    organizations: [halden.prefix],
  },
  {
    code: 'ADM-0004',
    nick: 'Нина',
    realName: 'Нина Учётова',
    email: 'accounts@example.com',
    jobTitle: 'Account Manager',
    organizations: own,
  },
  {
    code: 'ADM-0005',
    nick: 'Noor',
    realName: 'Noor Nemo',
    email: 'nothing@example.com',
    jobTitle: 'Guest',
    organizations: [halden.prefix],
  },
  {
    code: 'ADM-0006',
    nick: '小鱼',
    realName: '欧阳小鱼',
    email: 'other@example.com',
    jobTitle: 'Training Lead',
    organizations: [other.prefix],
  },
];

/** The administrators of the seed data. */
export const demoAdministrators: readonly AdministratorSeed[] = administrators.map((administrator) => ({
  ...administrator,
  permissions: demoPermissions[administrator.email],
}));
