import { defineModel } from '@learning-console/statecharts';
import { administratorEmail, otherAdministratorEmail } from '#charts/demo-accounts.ts';
import { halden } from '#charts/demo-data.ts';
import { afterSignIn } from '#charts/on-pages.ts';
import { notice } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { logout } from '#contract/active-sessions.contract.ts';
import { formatCall } from '#contract/demo-faults.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';

const failed = { error: noAnswer };
const organization = { ...halden, status: 'ENABLED' };
const administrator = { code: 'E1001', nick: 'Ada', realName: '', email: administratorEmail, jobTitle: '', orgs: [] };

export default defineModel({
  machine: sessionMachine,
  title: 'Session',
  area: 'session',
  place: afterSignIn('in the whole console', 'dashboard'),
  inputs: {
    'nobody signed in': { session: null },
    'a stored session': { session: { id: 'session-1', email: administratorEmail } },
  },
  cases: {
    'tokens.changed': {
      'tokens gone': { session: null },
      'tokens refreshed': { session: { id: 'session-1', email: administratorEmail } },
      'signed in again': { session: { id: 'session-2', email: otherAdministratorEmail } },
    },
    'session.rejected': { 'present token': { usedToken: 'access-1', end: 'revoked' } },
  },
  outcomes: {
    loadPermissions: { done: { codes: ['dashboard_group', 'course_view'] }, ...failed },
    loadOwnedOrganizations: { done: { one: [{ org: organization, subOrgs: [] }] }, ...failed },
    loadAdministrator: { done: { ada: administrator }, ...failed },
    signOut: failed,
  },
  calls: { signOut: formatCall(logout) },
  userEvents: {
    'signOut.request': "Open the popover with the nick and press 'Sign Out'",
    'permissions.retry': "Press 'Try again' on the page that could not load your permissions",
    'organizations.retry': "Press 'Try again' next to the missing organizations",
    'administrator.retry': "Press 'Try again' on 'My Account' when your account could not be loaded",
  },
  key: ({ session }) => session?.id,
  environment: {
    facts: { isRejected: false },
    after: ({ event }) => ({ isRejected: event === 'session.rejected' }),
    // The rejected tokens are gone at once.
    allows: ({ case: name }, { facts }) => !facts.isRejected || name === 'tokens gone',
  },
  rows: [
    { requirement: 'REQ-08', event: 'start', case: 'a stored session', to: 'signedIn' },
    { requirement: 'SHELL-14', event: 'start', case: 'nobody signed in', to: 'signedOut.idle' },
    {
      requirement: 'REQ-11',
      from: 'signedOut',
      event: 'tokens.changed',
      case: 'signed in again',
      to: ['signedIn.permissions.loading', 'signedIn.organizations.loading', 'signedIn.administrator.loading'],
      check: ({ session }) => session?.id === 'session-2' && session.email === otherAdministratorEmail,
    },
    {
      requirement: 'REQ-11',
      from: 'signedIn',
      event: 'tokens.changed',
      case: 'tokens gone',
      to: 'signedOut.ended',
      check: ({ session, permissions, organizations, administrator: known }) =>
        session === null && permissions.length === 0 && organizations.length === 0 && known === null,
    },
    { requirement: 'SHELL-02', from: 'signedIn', event: 'signOut.request', to: 'signingOut' },
    { requirement: 'SHELL-02', from: 'signingOut', event: 'done signOut', to: 'signedOut.idle' },
    { requirement: 'SHELL-02', from: 'signingOut', event: 'error signOut', to: 'signedOut.idle' },
    {
      requirement: 'SHELL-10',
      from: 'signedIn',
      event: 'login.opened',
      to: 'atLogin',
      check: ({ session, permissions, organizations }) =>
        session !== null && permissions.length === 0 && organizations.length === 0,
    },
    {
      requirement: 'REQ-07',
      from: 'signedIn',
      event: 'error loadAdministrator',
      case: 'offline',
      to: 'signedIn.administrator.unknown',
      emits: [notice(genericError)],
    },
    {
      requirement: 'SHELL-11',
      from: 'signedIn',
      event: 'error loadPermissions',
      to: 'signedIn.permissions.unknown',
      check: ({ permissions }) => permissions.length === 0,
    },
    {
      requirement: 'SHELL-11',
      from: 'signedIn',
      event: 'error loadOwnedOrganizations',
      to: 'signedIn.organizations.unknown',
      check: ({ organizations }) => organizations.length === 0,
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
