import { expect, test } from 'vitest';
import { known, lastSeven, openDashboard, shown, whole } from '#tests/support/open-dashboard.ts';

const november = { start: '20261101', end: '20261107' };

test('USER-08 ORG-02 ORG-03 a shared link opens its organisation and days', () => {
  const address = '/dashboard?org.code=BETA&org.start=20261101#1';
  const { actor, load, emitted } = openDashboard({ address });
  expect(load.calls.map(({ input }) => input)).toEqual([{ orgCode: 'BETA', window: november }]);
  expect(actor.getSnapshot().context).toEqual(known({ address, orgCode: 'BETA', window: november }));
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
  expect(load.last().input).toEqual({ orgCode: 'ACME', window: lastSeven });
});

test('USER-08 ORG-02 ORG-03 each choice is put into the address, the first organisation and the last seven days are not', () => {
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
    ].map((path, at) => ({ type: 'goTo', path, replace: at === 4 })),
  );
});

test('USER-08 Back shows what was shown before, and says nothing to the address', async () => {
  const { actor, load, emitted, value, tellAddress } = openDashboard();
  actor.send({ type: 'organization.choose', code: 'BETA' });
  tellAddress('/dashboard?org.code=BETA');
  expect(load.calls).toHaveLength(2);
  await load.last().answer(whole);
  tellAddress('/dashboard');
  expect(actor.getSnapshot().context).toEqual(known());
  expect(load.last().input).toEqual({ orgCode: 'ACME', window: lastSeven });
  await load.last().answer(whole);
  expect([value(), emitted.length, load.calls.length]).toEqual([shown, 1, 3]);
});

test('USER-08 an address that names the same reloads nothing', async () => {
  const { actor, load, tellAddress } = openDashboard();
  await load.last().answer(whole);
  for (const address of [
    '/dashboard#1',
    '/dashboard?users.page=3#2',
    '/dashboard?org.code=OTHER',
    '/dashboard?org.code=ACME',
  ])
    tellAddress(address);
  expect(load.calls).toHaveLength(1);
  expect(actor.getSnapshot().context).toEqual(known({ address: '/dashboard?org.code=ACME', figures: whole }));
});

test('USER-08 what else stands in the address when a choice is made stays there', () => {
  const { actor, emitted, tellAddress } = openDashboard();
  tellAddress('/dashboard?users.page=3#1');
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(emitted).toEqual([{ type: 'goTo', path: '/dashboard?users.page=3&org.code=BETA#1', replace: false }]);
});

test('USER-08 ORG-03 over midnight the days that are shown stay, another tab or not, and are named from then on', async () => {
  const { actor, load, emitted, tellAddress, tellDay } = openDashboard();
  await load.last().answer(whole);
  tellDay('20261122');
  tellAddress('/dashboard#1');
  expect(load.calls).toHaveLength(1);
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(load.last().input).toEqual({ orgCode: 'BETA', window: lastSeven });
  expect(emitted).toEqual([{ type: 'goTo', path: '/dashboard?org.code=BETA&org.start=20261115#1', replace: false }]);
});

test('USER-08 someone who owns nothing is asked for nothing by any address', () => {
  const { load, value, tellAddress } = openDashboard({ owned: [], address: '/dashboard?org.code=ACME' });
  tellAddress('/dashboard?org.code=BETA&org.start=20261101');
  expect([value(), load.calls]).toEqual(['withoutOrganization', []]);
});
