import { describe, expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { routerMachine } from '#machines/shell/router.machine.ts';
import { clearReturnPath, readReturnPath } from '#services/browser/return-path.ts';
import { checking, email, ended, holding, navigationTo, openRouter, signedOut } from '#tests/support/open-router.ts';
import { emittedBy } from '#tests/support/pending-calls.ts';
import { stubAddress } from '#tests/support/stub-address.ts';

const dashboards = holding('dashboard_group');

describe.each(['/login', '/login/forgot'])('SHELL-16 signing in on %s', (address) => {
  test.each([
    ['LOGIN-03 the landing page', null, '/'],
    ['REQ-12 the page that was open', '/dashboard?orgCode=ACME#1', '/dashboard?orgCode=ACME#1'],
  ])('SHELL-16 opens %s, which waits for the permissions', (_, returnPath, path) => {
    const { screen, setAccess, startSession, emitted } = openRouter(address, signedOut);
    setAccess(checking);
    startSession(true, returnPath);
    expect([screen(), emitted]).toEqual(['waiting', [navigationTo(path)]]);
    setAccess(dashboards);
    startSession();
    const landing = returnPath ? [] : [navigationTo('/dashboard')];
    expect([screen(), emitted]).toEqual(['open', [navigationTo(path), ...landing]]);
  });
});

test.each([
  ['/login', 'waiting', [navigationTo('/')]],
  ['/login/forgot', 'public', []],
])('REQ-11 RESET-04 a sign-in in another tab at %s: %s', (address, next, navigations) => {
  const { screen, setAccess, startSession, emitted } = openRouter(address, signedOut);
  setAccess(checking);
  startSession(false);
  expect([screen(), emitted]).toEqual([next, navigations]);
});

test.each([
  ['/help-center', signedOut],
  ['/cert', signedOut],
  ['/nowhere', signedOut],
  ['/dashboard', dashboards],
  ['/dashboard', checking],
] as const)('REQ-11 a session that starts in another tab does not redirect from %s', (address, access) => {
  const { screen, startSession, emitted } = openRouter(address, access);
  const before = screen();
  startSession();
  expect([screen(), emitted]).toEqual([before, []]);
});

test('REQ-03 REQ-12 a session that ends stores the page for its administrator and redirects to the login page once', () => {
  const { actor, screen, setAccess, savedPaths, emitted } = openRouter('/dashboard#2', dashboards);
  setAccess(ended);
  expect(savedPaths).toEqual([{ path: '/dashboard#2', email }]);
  expect(emitted).toEqual([navigationTo('/login')]);
  expect(screen()).toBe('public');
  expect(actor.getSnapshot().context).toEqual({ address: '/login', access: signedOut, email, errorReportingDsn: '' });
});

test('REQ-12 going back while signed out does not replace the stored page', () => {
  const { screen, go, setAccess, savedPaths, emitted } = openRouter('/dashboard', dashboards);
  setAccess(ended);
  go('/userInfo');
  go('/manager/download');
  expect(savedPaths).toEqual([{ path: '/dashboard', email }]);
  expect(emitted).toEqual([navigationTo('/login'), navigationTo('/login'), navigationTo('/login')]);
  expect(screen()).toBe('public');
});

test('SHELL-02 REQ-12 signing out stores no page', () => {
  const { setAccess, savedPaths, emitted } = openRouter('/dashboard', dashboards);
  setAccess(checking);
  setAccess(signedOut);
  expect([savedPaths, emitted]).toEqual([[], [navigationTo('/login')]]);
});

test('SHELL-14 REQ-12 opening a page while signed out stores no page', () => {
  const { savedPaths, emitted } = openRouter('/manager/download', signedOut);
  expect([savedPaths, emitted]).toEqual([[], [navigationTo('/login')]]);
});

test('SHELL-16 the login page shows its form while signed in, and leaving it shows the page', () => {
  const { screen, setAccess, go, emitted } = openRouter('/dashboard', dashboards);
  go('/login');
  setAccess(checking);
  expect(screen()).toBe('public');
  setAccess(dashboards);
  expect(screen()).toBe('public');
  setAccess(checking);
  go('/dashboard');
  expect(screen()).toBe('waiting');
  setAccess(dashboards);
  expect([screen(), emitted]).toEqual(['open', []]);
});

test('REQ-11 a session that begins while the login page loads is known when the page opens', () => {
  const { actor, screen, setAccess, emitted } = openRouter('/dashboard', signedOut);
  setAccess(checking);
  expect([screen(), emitted]).toEqual(['public', [navigationTo('/login')]]);
  expect(actor.getSnapshot().context.access).toEqual(checking);
});

test.each([
  ['the same person', email, '/dashboard#2'],
  ['the same person in capitals', email.toUpperCase(), '/dashboard#2'],
  ['another person', 'bob@example.com', '/'],
])('REQ-12 with the real storage: %s lands on the right page', (_, signedInEmail, path) => {
  stubAddress('/dashboard#2');
  const input = { address: '/dashboard#2', errorReportingDsn: '' };
  const actor = createActor(routerMachine, { input }).start();
  const gone: string[] = [];
  emittedBy(actor, (to) => gone.push(to));
  onTestFinished(() => {
    actor.stop();
    clearReturnPath();
  });
  actor.send({ type: 'access.changed', access: dashboards, email });
  actor.send({ type: 'access.changed', access: ended, email: '' });
  const returnPath = readReturnPath(signedInEmail);
  actor.send({ type: 'session.begun', email: signedInEmail, isOwnTab: true, returnPath });
  expect([gone, readReturnPath(email)]).toEqual([['/login', path], null]);
});
