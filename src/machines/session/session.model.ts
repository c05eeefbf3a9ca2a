import { defineModel } from '#machines/shared/chart-model.ts';
import { somethingWrong } from '#rules/labels.ts';
import { Failure } from '#services/http/failure.ts';
import { sessionMachine } from './session.machine.ts';

const account = 'ada@example.com';
const failed = { error: { offline: new Failure('offline') } };
const organization = { id: '1', code: 'ACME', name: 'Acme', status: 'ENABLED' };
const administrator = { code: 'E1001', nick: 'Ada', realName: '', email: account, jobTitle: '', orgs: [] };

export default defineModel({
  machine: sessionMachine,
  title: 'Session',
  summary: 'Knows who is signed in, what they may do and which organisations they own, and when that ends.',
  area: 'session',
  inputs: {
    'nobody signed in': { session: null },
    'a session from before': { session: { id: 'session-1', account } },
  },
  cases: {
    'tokens.changed': {
      'tokens gone': { session: null },
      'tokens refreshed': { session: { id: 'session-1', account } },
      'signed in anew': { session: { id: 'session-2', account } },
    },
    'session.refused': { 'present token': { usedToken: 'access-1' }, 'no token': { usedToken: undefined } },
  },
  outcomes: {
    loadPermissions: { done: { codes: ['dashboard_group', 'course_view'] }, ...failed },
    loadOwnedOrganizations: { done: { one: [{ org: organization, subOrgs: [] }] }, ...failed },
    loadAccount: { done: { ada: administrator }, ...failed },
    signOut: failed,
  },
  person: {
    'signOut.request': "Open the popover with the nick and press 'Sign Out'",
    'permissions.retry': "Press 'Try again' on the page that could not find out what you may do",
    'organizations.retry': "Press 'Try again' where the organisations are missing",
    'administrator.retry': "Press 'Try again' where your name is missing",
  },
  key: ({ session }) => session?.id,
  rows: [
    { requirement: 'REQ-08', event: 'start', case: 'a session from before', to: 'signedIn' },
    { requirement: 'SHELL-14', event: 'start', case: 'nobody signed in', to: 'signedOut.unknown' },
    {
      requirement: 'REQ-11',
      from: 'signedOut',
      event: 'tokens.changed',
      case: 'signed in anew',
      to: ['signedIn.permissions.loading', 'signedIn.organizations.loading', 'signedIn.administrator.loading'],
      holds: ({ session }) => session?.id === 'session-2',
    },
    {
      requirement: 'REQ-11',
      from: 'signedIn',
      event: 'tokens.changed',
      case: 'tokens gone',
      to: 'signedOut.ended',
      holds: ({ session, permissions, organizations, administrator: known }) =>
        session === null && permissions.length === 0 && organizations.length === 0 && known === null,
    },
    { requirement: 'SHELL-02', from: 'signedIn', event: 'signOut.request', to: 'signingOut' },
    { requirement: 'SHELL-02', from: 'signingOut', event: 'done signOut', to: 'signedOut.left' },
    { requirement: 'SHELL-02', from: 'signingOut', event: 'error signOut', to: 'signedOut.left' },
    {
      requirement: 'SHELL-10',
      from: 'signedIn',
      event: 'login.opened',
      to: 'atLogin',
      holds: ({ session, permissions, organizations }) =>
        session !== null && permissions.length === 0 && organizations.length === 0,
    },
    {
      requirement: 'REQ-07',
      from: 'signedIn',
      event: 'error loadAccount',
      case: 'offline',
      to: 'signedIn.administrator.unknown',
      says: somethingWrong,
    },
    {
      requirement: 'SHELL-11',
      from: 'signedIn',
      event: 'error loadPermissions',
      to: 'signedIn.permissions.unknown',
      holds: ({ permissions }) => permissions.length === 0,
    },
    {
      requirement: 'SHELL-11',
      from: 'signedIn',
      event: 'error loadOwnedOrganizations',
      to: 'signedIn.organizations.unknown',
      holds: ({ organizations }) => organizations.length === 0,
    },
    {
      requirement: 'SHELL-11',
      from: 'signedIn.permissions.unknown',
      event: 'permissions.retry',
      to: 'signedIn.permissions.loading',
    },
    { requirement: 'SHELL-16', from: 'atLogin', event: 'login.closed', to: 'signedIn.permissions.loading' },
  ],
});
