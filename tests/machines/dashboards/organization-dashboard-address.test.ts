import { expect, test } from 'vitest';
import {
  expectedContext,
  fullDashboard,
  lastSeven,
  openDashboard,
  shown,
} from '#tests/support/dashboards/open-dashboard.ts';

const november = { start: '20261101', end: '20261107' };

test('USER-08 ORG-02 ORG-03 a shared link opens its organization and days', () => {
  const address = '/dashboard?org.code=BETA&org.start=20261101#1';
  const { actor, load, emitted } = openDashboard({ address });
  expect(load.calls.map(({ input }) => input)).toEqual([{ orgCode: 'BETA', period: 'week', window: november }]);
  expect(actor.getSnapshot().context).toEqual(expectedContext({ address, orgCode: 'BETA', window: november }));
  expect(emitted).toEqual([]);
});

test.each([
  '?org.code=OTHER',
  '?org.code=',
  '?org.code=acme',
  '?org.code=%3Cscript%3E&org.start=20261131',
  '?org.start=20261116',
  '?org.start=20270101',
  '?org.start=2026-11-01',
  '?org.start=%00',
  '?code=BETA&start=20261101',
  '?orgs.code=BETA',
])('USER-08 ORG-02 ORG-04 %s names nothing that may be shown', (query) => {
  const { load } = openDashboard({ address: `/dashboard${query}` });
  expect(load.last().input).toEqual({ orgCode: 'ACME', period: 'week', window: lastSeven });
});

test('USER-08 ORG-02 ORG-03 each choice is stored in the URL, except for the first organization and the last seven days', () => {
  const { actor, emitted, startOn } = openDashboard({ address: '/dashboard?users.page=2#1' });
  actor.send({ type: 'organization.choose', code: 'BETA' });
  startOn('20261101');
  actor.send({ type: 'organization.choose', code: 'ACME' });
  actor.send({ type: 'window.reset' });
  actor.send({ type: 'window.reset' });
  expect(emitted).toEqual(
    [
      '/dashboard?users.page=2&org.code=BETA#1',
      '/dashboard?users.page=2&org.code=BETA&org.start=20261101#1',
      '/dashboard?users.page=2&org.start=20261101#1',
      '/dashboard?users.page=2#1',
      '/dashboard?users.page=2#1',
    ].map((path, at) => ({ type: 'navigate', path, replace: at === 4 })),
  );
});

test('USER-08 Back restores the previous state and does not change the URL', async () => {
  const { actor, load, emitted, value, changeAddress } = openDashboard();
  actor.send({ type: 'organization.choose', code: 'BETA' });
  changeAddress('/dashboard?org.code=BETA');
  expect(load.calls).toHaveLength(2);
  await load.last().answer(fullDashboard);
  changeAddress('/dashboard');
  expect(actor.getSnapshot().context).toEqual(expectedContext());
  expect(load.last().input).toEqual({ orgCode: 'ACME', period: 'week', window: lastSeven });
  await load.last().answer(fullDashboard);
  expect([value(), emitted.length, load.calls.length]).toEqual([shown, 1, 3]);
});

test('USER-08 a URL with the same values reloads nothing', async () => {
  const { actor, load, changeAddress } = openDashboard();
  await load.last().answer(fullDashboard);
  for (const address of [
    '/dashboard#1',
    '/dashboard?users.page=3#2',
    '/dashboard?org.code=OTHER',
    '/dashboard?org.code=ACME',
  ])
    changeAddress(address);
  expect(load.calls).toHaveLength(1);
  expect(actor.getSnapshot().context).toEqual(
    expectedContext({ address: '/dashboard?org.code=ACME', figures: fullDashboard }),
  );
});

test('USER-08 a choice keeps the other values of the URL', () => {
  const { actor, emitted, changeAddress } = openDashboard();
  changeAddress('/dashboard?users.page=3#1');
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(emitted).toEqual([{ type: 'navigate', path: '/dashboard?users.page=3&org.code=BETA#1', replace: false }]);
});

test('USER-08 ORG-03 after midnight the displayed days stay, also on another tab, and are stored in the URL', async () => {
  const { actor, load, emitted, changeAddress, changeDay } = openDashboard();
  await load.last().answer(fullDashboard);
  changeDay('20261122');
  await load.last().answer(fullDashboard);
  changeAddress('/dashboard#1');
  expect(load.calls.map(({ input }) => input.window)).toEqual([lastSeven, lastSeven]);
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(load.last().input).toEqual({ orgCode: 'BETA', period: 'week', window: lastSeven });
  expect(emitted).toEqual([
    { type: 'navigate', path: '/dashboard?org.code=BETA&org.start=20261115#1', replace: false },
  ]);
});

test('USER-08 without organizations a URL causes no request', () => {
  const { load, value, changeAddress } = openDashboard({ owned: [], address: '/dashboard?org.code=ACME' });
  changeAddress('/dashboard?org.code=BETA&org.start=20261101');
  expect([value(), load.calls]).toEqual(['withoutOrganization', []]);
});
