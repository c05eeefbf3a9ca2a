import { defineModel } from '@learning-console/statecharts';
import { administratorEmail } from '#charts/demo-accounts.ts';
import { afterSignIn } from '#charts/on-pages.ts';
import { navigation } from '#charts/patterns/emitted.ts';
import type { Access } from '#machines/session/session.machine.ts';
import { routerMachine } from '#machines/shell/router.machine.ts';
import { navigationCases, routerEnvironment } from './router.environment.ts';

const accessChange = (access: Access) => ({ access, email: access.kind === 'signedOut' ? '' : administratorEmail });
const at = (address: string) => ({ address, errorReportingDsn: '' });

const signedOut: Access = { kind: 'signedOut', hasEnded: false };
const checking: Access = { kind: 'checking' };

export default defineModel({
  machine: routerMachine,
  title: 'Router',
  area: 'shell',
  place: afterSignIn('in the address of the browser', 'dashboard'),
  inputs: {
    'at the root, signed in': at('/'),
    'at the dashboard, signed out': at('/dashboard'),
    'at the login page, signed out': at('/login'),
  },
  cases: {
    'address.changed': navigationCases,
    'access.changed': {
      'signed out': accessChange(signedOut),
      'session ended': accessChange({ kind: 'signedOut', hasEnded: true }),
      'signed in': accessChange(checking),
      'signed in elsewhere': accessChange(checking),
      'login page opened': accessChange(checking),
      'permissions loading again': accessChange(checking),
      permissionsUnknown: accessChange({ kind: 'permissionsUnknown' }),
      dashboards: accessChange({ kind: 'known', codes: ['dashboard_group'] }),
      'courses only': accessChange({ kind: 'known', codes: ['course_view'] }),
      'downloads only': accessChange({ kind: 'known', codes: ['download_task_list_query'] }),
    },
    'session.begun': {
      'in this tab': { email: administratorEmail, isOwnTab: true, returnPath: null },
      'in this tab, from the course list': {
        email: administratorEmail,
        isOwnTab: true,
        returnPath: '/speaking-course/list',
      },
      'in this tab, from the dashboard': { email: administratorEmail, isOwnTab: true, returnPath: '/dashboard' },
      'in this tab, from the root': { email: administratorEmail, isOwnTab: true, returnPath: '/' },
      'in another tab': { email: administratorEmail, isOwnTab: false, returnPath: null },
      'after a password reset': { email: administratorEmail, isOwnTab: true, returnPath: null },
    },
    'fault.reported': { 'a page': { error: new Error('The page failed.') } },
  },
  userEvents: {
    'address.changed': 'Press a link, type an address or go back',
    'menu.open': 'On a narrow screen, press the menu button',
    'menu.close': 'On a narrow screen, press the close button of the menu',
  },
  key: ({ address, access }) => [address, access],
  environment: routerEnvironment,
  rows: [
    {
      requirement: 'SHELL-13',
      from: 'screen.waiting',
      event: 'access.changed',
      case: 'dashboards',
      when: ({ address }) => address === '/',
      to: 'screen.open',
      emits: [navigation('/dashboard')],
    },
    {
      requirement: 'SHELL-16',
      from: 'screen.waiting',
      event: 'access.changed',
      case: 'downloads only',
      when: ({ address }) => address === '/',
      to: 'screen.open',
      emits: [navigation('/manager/download')],
    },
    {
      requirement: 'SHELL-07',
      from: 'screen.waiting',
      event: 'access.changed',
      case: 'courses only',
      when: ({ address }) => ['/', '/dashboard'].includes(address),
      to: 'screen.open',
      emits: [navigation('/speaking-course/list')],
    },
    {
      requirement: 'PERM-03',
      from: 'screen.waiting',
      event: 'access.changed',
      case: 'dashboards',
      when: ({ address }) => address === '/dashboard',
      to: 'screen.open',
    },
    {
      requirement: 'SHELL-14',
      event: 'address.changed',
      case: 'courses',
      when: ({ access }) => access.kind === 'known' && !access.codes.includes('course_view'),
      to: 'screen.denied',
    },
    {
      requirement: 'SHELL-14',
      event: 'address.changed',
      case: 'dashboard',
      when: ({ access }) => access.kind === 'signedOut',
      to: 'screen.public',
      emits: [navigation('/login')],
    },
    { requirement: 'SHELL-12', event: 'address.changed', case: 'help', to: 'screen.public' },
    { requirement: 'SHELL-16', event: 'address.changed', case: 'login', to: 'screen.public' },
    { requirement: 'SHELL-09', event: 'address.changed', case: 'no such page', to: 'screen.notFound' },
    { requirement: 'SHELL-09', event: 'fault.reported', to: 'screen.crashed' },
    { requirement: 'SHELL-09', from: 'screen.crashed', event: 'access.changed', to: 'screen.crashed' },
    {
      requirement: 'SHELL-11',
      from: 'screen.waiting',
      event: 'access.changed',
      case: 'permissionsUnknown',
      to: 'screen.permissionsUnknown',
    },
    {
      requirement: 'REQ-12',
      from: 'screen.open',
      event: 'access.changed',
      case: 'session ended',
      to: 'screen.public',
      emits: [navigation('/login')],
    },
    {
      requirement: 'SHELL-16',
      from: 'screen.public',
      event: 'session.begun',
      case: 'in this tab',
      to: 'screen.waiting',
      emits: [navigation('/')],
    },
    {
      requirement: 'RESET-04',
      from: 'screen.public',
      event: 'session.begun',
      case: 'after a password reset',
      to: 'screen.waiting',
      emits: [navigation('/')],
    },
    {
      requirement: 'REQ-12',
      from: 'screen.public',
      event: 'session.begun',
      case: 'in this tab, from the course list',
      to: 'screen.waiting',
      emits: [navigation('/speaking-course/list')],
    },
  ],
});
