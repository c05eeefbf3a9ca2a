import { defineModel } from '#machines/shared/chart-model.ts';
import { consoleWorld, keptPlaces, placesGoneTo } from '#machines/shared/console-world.ts';
import { type Access, consoleMachine } from './console.machine.ts';

const account = 'ada@example.com';
const known = (access: Access) => ({ access, account: access.kind === 'signedOut' ? '' : account });
const opened = (address: string, access: Access) => ({ address, access, account, errorReportingDsn: '' });

const nobody: Access = { kind: 'signedOut', because: 'unknown' };
const checking: Access = { kind: 'checking' };

export default defineModel({
  machine: consoleMachine,
  title: 'Console',
  summary: 'Decides what a person sees at an address: the page, the way in, or why not.',
  area: 'shell',
  inputs: {
    'at the root, signed in before': opened('/', checking),
    'at the dashboard, signed out': opened('/dashboard', nobody),
    'at the login page, signed out': opened('/login', nobody),
  },
  cases: {
    'place.changed': placesGoneTo,
    'access.changed': {
      'signed out': known({ kind: 'signedOut', because: 'left' }),
      'session ended': known({ kind: 'signedOut', because: 'ended' }),
      'signed in': known(checking),
      'signed in elsewhere': known(checking),
      'login page opened': known(checking),
      'asked again': known(checking),
      unsure: known({ kind: 'unsure' }),
      dashboards: known({ kind: 'held', codes: ['dashboard_group'] }),
      'courses only': known({ kind: 'held', codes: ['course_view'] }),
    },
    'session.begun': {
      'in this tab': { account, isHere: true },
      'in another tab': { account, isHere: false },
      'after a password reset': { account, isHere: true },
    },
    'fault.reported': { 'a page': { error: new Error('The page fell over.') } },
  },
  outcomes: { takeReturnPlace: { done: keptPlaces } },
  person: {
    'place.changed': 'Press a link, type an address or go back',
    'menu.open': 'On a narrow screen, press the menu button',
    'menu.close': 'On a narrow screen, press the close button of the menu',
  },
  key: ({ address, access }) => [address, access],
  world: consoleWorld,
  rows: [
    {
      requirement: 'SHELL-13',
      from: 'face.waiting',
      event: 'access.changed',
      case: 'dashboards',
      when: ({ address }) => address === '/',
      to: 'face.moving',
      goes: '/dashboard',
    },
    {
      requirement: 'SHELL-07',
      from: 'face.waiting',
      event: 'access.changed',
      case: 'courses only',
      when: ({ address }) => ['/', '/dashboard'].includes(address),
      to: 'face.moving',
      goes: '/speaking-course/list',
    },
    {
      requirement: 'PERM-03',
      from: 'face.waiting',
      event: 'access.changed',
      case: 'dashboards',
      when: ({ address }) => address === '/dashboard',
      to: 'face.open',
    },
    {
      requirement: 'SHELL-14',
      event: 'place.changed',
      case: 'courses',
      when: ({ access }) => access.kind === 'held' && !access.codes.includes('course_view'),
      to: 'face.refused',
    },
    {
      requirement: 'SHELL-14',
      event: 'place.changed',
      case: 'dashboard',
      when: ({ access }) => access.kind === 'signedOut',
      to: 'face.moving',
      goes: '/login',
    },
    { requirement: 'SHELL-12', event: 'place.changed', case: 'help', to: 'face.public' },
    { requirement: 'SHELL-16', event: 'place.changed', case: 'login', to: 'face.public' },
    { requirement: 'SHELL-09', event: 'place.changed', case: 'no such page', to: 'face.lost' },
    { requirement: 'SHELL-09', event: 'fault.reported', to: 'face.faulty' },
    { requirement: 'SHELL-09', from: 'face.faulty', event: 'access.changed', to: 'face.faulty' },
    {
      requirement: 'SHELL-11',
      from: 'face.waiting',
      event: 'access.changed',
      case: 'unsure',
      when: ({ address }) => address !== '/',
      to: 'face.unsure',
    },
    {
      requirement: 'REQ-12',
      from: 'face.open',
      event: 'access.changed',
      case: 'session ended',
      to: 'face.moving',
      goes: '/login',
    },
    {
      requirement: 'SHELL-16',
      from: 'face.public',
      event: 'session.begun',
      when: ({ address }) => address === '/login',
      to: 'face.landing',
    },
    {
      requirement: 'RESET-04',
      from: 'face.public',
      event: 'session.begun',
      case: 'after a password reset',
      to: 'face.landing',
    },
    {
      requirement: 'REQ-12',
      from: 'face.landing',
      event: 'done takeReturnPlace',
      case: 'course list',
      to: 'face.moving',
      goes: '/speaking-course/list',
    },
    {
      requirement: 'SHELL-16',
      from: 'face.landing',
      event: 'done takeReturnPlace',
      case: 'none',
      to: 'face.moving',
      goes: '/dashboard',
    },
    { requirement: 'SHELL-16', from: 'face.landing', event: 'access.changed', to: 'face.landing' },
  ],
});
