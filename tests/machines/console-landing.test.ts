import { describe, expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { consoleMachine } from '#machines/shell/console.machine.ts';
import { keepReturnPlace, takeReturnPlace } from '#services/browser/return-place.ts';
import { settled } from '#tests/support/held-calls.ts';
import { account, checking, ended, goTo, holding, left, nobody, openConsole } from '#tests/support/open-console.ts';

const dashboards = holding('dashboard_group');

describe.each(['/login', '/login/forgot'])('SHELL-16 signing in on %s', (address) => {
  const orders = {
    'access first': ['access', 'begun'],
    'session first': ['begun', 'access'],
  } as const;

  test.each(['access first', 'session first'] as const)(
    'SHELL-16 LOGIN-03 ends on the dashboard once, %s',
    async (order) => {
      const { actor, face, know, begin, taken, emitted } = openConsole(address, nobody, { follows: true });
      for (const told of orders[order]) {
        if (told === 'access') know(checking);
        else begin();
      }
      expect(face()).toBe('landing');
      expect(taken.calls.map(({ input }) => input)).toEqual([{ account }]);
      await taken.last().answer(null);
      know(dashboards);
      expect(emitted).toEqual([goTo('/dashboard')]);
      expect(actor.getSnapshot().value.face).toBe('open');
    },
  );

  test.each(['access first', 'session first'] as const)(
    'REQ-12 ends on the page that was open once, %s',
    async (order) => {
      const { face, know, begin, taken, emitted } = openConsole(address, nobody, { follows: true });
      for (const told of orders[order]) {
        if (told === 'access') know(checking);
        else begin();
      }
      know(dashboards);
      begin();
      expect(emitted).toEqual([]);
      await taken.last().answer('/dashboard?orgCode=ACME#1');
      expect(emitted).toEqual([goTo('/dashboard?orgCode=ACME#1')]);
      expect(face()).toBe('open');
      expect(taken.calls).toHaveLength(1);
    },
  );
});

test.each([
  ['/login', 'landing'],
  ['/login/forgot', 'public'],
])('REQ-11 RESET-04 a sign-in in another tab at %s: %s', (address, next) => {
  const { face, know, begin, emitted } = openConsole(address, nobody);
  know(checking);
  begin(false);
  know(dashboards);
  expect([face(), emitted]).toEqual([next, []]);
});

test('REQ-12 a return place that cannot be looked up leads to the dashboard', async () => {
  const { begin, taken, emitted } = openConsole('/login', nobody);
  begin();
  await taken.last().fail(new Error('storage is blocked'));
  expect(emitted).toEqual([goTo('/dashboard')]);
});

test.each([
  ['/help-center', nobody],
  ['/cert', nobody],
  ['/nowhere', nobody],
  ['/dashboard', dashboards],
  ['/dashboard', checking],
] as const)('REQ-11 a session that begins elsewhere takes nobody away from %s', (address, access) => {
  const { face, begin, taken, emitted } = openConsole(address, access);
  const before = face();
  begin();
  expect([face(), taken.calls, emitted]).toEqual([before, [], []]);
});

test('REQ-03 REQ-12 the session ending on a page keeps it for its person and goes to the login page once', () => {
  const { actor, face, know, kept, emitted } = openConsole('/dashboard#2', dashboards, { follows: true });
  know(ended);
  expect(kept).toEqual([{ path: '/dashboard#2', account }]);
  expect(emitted).toEqual([goTo('/login')]);
  expect(face()).toBe('public');
  expect(actor.getSnapshot().context).toEqual({ address: '/login', access: nobody, account, errorReportingDsn: '' });
});

test('REQ-12 going back while signed out does not take the place of the page that was open', () => {
  const { face, go, know, kept, emitted } = openConsole('/dashboard', dashboards, { follows: true });
  know(ended);
  go('/userInfo');
  go('/manager/download');
  expect(kept).toEqual([{ path: '/dashboard', account }]);
  expect(emitted).toEqual([goTo('/login'), goTo('/login'), goTo('/login')]);
  expect(face()).toBe('public');
});

test('SHELL-02 REQ-12 signing out keeps no page', () => {
  const { know, kept, emitted } = openConsole('/dashboard', dashboards, { follows: true });
  know(checking);
  know(left);
  expect([kept, emitted]).toEqual([[], [goTo('/login')]]);
});

test('SHELL-14 REQ-12 opening a page signed out keeps no page either', () => {
  const { kept, emitted } = openConsole('/manager/download', nobody, { follows: true });
  expect([kept, emitted]).toEqual([[], [goTo('/login')]]);
});

test('REQ-12 the session ending while landing keeps the page that was landed on', async () => {
  const { face, know, begin, taken, kept, emitted } = openConsole('/login', nobody, { follows: true });
  know(checking);
  begin();
  know(ended);
  expect(face()).toBe('landing');
  await taken.last().answer('/userInfo');
  expect(emitted).toEqual([goTo('/userInfo'), goTo('/login')]);
  expect(kept).toEqual([{ path: '/userInfo', account }]);
  expect(face()).toBe('public');
});

test('SHELL-16 going elsewhere while landing gives the landing up', async () => {
  const { face, know, begin, go, taken, emitted } = openConsole('/login', nobody, { follows: true });
  know(dashboards);
  begin();
  go('/help-center');
  expect(taken.last().signal.aborted).toBe(true);
  await taken.last().answer('/dashboard');
  expect([face(), emitted]).toEqual(['public', []]);
});

test('SHELL-16 the login page opened while signed in shows its form, and closed again the page', () => {
  const { face, know, go, emitted } = openConsole('/dashboard', dashboards);
  go('/login');
  know(checking);
  expect(face()).toBe('public');
  know(dashboards);
  expect(face()).toBe('public');
  know(checking);
  go('/dashboard');
  expect(face()).toBe('waiting');
  know(dashboards);
  expect([face(), emitted]).toEqual(['open', []]);
});

test('REQ-11 a session that begins while the login page is on its way is known when it is there', () => {
  const { actor, face, know, begin, go, emitted } = openConsole('/dashboard', nobody);
  expect(face()).toBe('moving');
  know(checking);
  begin();
  expect([face(), emitted]).toEqual(['moving', [goTo('/login')]]);
  go('/login');
  expect(face()).toBe('public');
  expect(actor.getSnapshot().context.access).toEqual(checking);
});

test.each([
  ['the same person', account, '/dashboard#2'],
  ['the same person in capitals', account.toUpperCase(), '/dashboard#2'],
  ['another person', 'bob@example.com', '/dashboard'],
])('REQ-12 with the real storage: %s lands on the right page', async (_, who, path) => {
  const input = { address: '/dashboard#2', access: dashboards, account, errorReportingDsn: '' };
  const actor = createActor(consoleMachine, { input }).start();
  onTestFinished(() => {
    actor.stop();
    keepReturnPlace({ path: '/', account: '' });
    takeReturnPlace('');
  });
  actor.send({ type: 'access.changed', access: ended, account: '' });
  actor.send({ type: 'place.changed', address: '/login' });
  const gone: string[] = [];
  actor.on('goTo', (to) => gone.push(to.path));
  actor.send({ type: 'session.begun', account: who, isHere: true });
  await settled();
  expect(gone).toEqual([path]);
  expect(takeReturnPlace(account)).toBeNull();
});
