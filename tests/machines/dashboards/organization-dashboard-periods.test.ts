import { expect, test } from 'vitest';
import { Failure } from '#rules/patterns/failure.ts';
import { fullDashboard, loading, openDashboard, shown } from '#tests/support/dashboards/open-dashboard.ts';

const october = { start: '20261001', end: '20261031' };
const november = { start: '20261101', end: '20261121' };
const noSuchCall = new Failure('notFound', { status: 404 });

test('MONTH-01 the seven days are the default, and each other length is in the URL', () => {
  const { actor, load, emitted } = openDashboard();
  for (const period of ['month', 'quarter', 'range', 'week'] as const) actor.send({ type: 'period.choose', period });
  expect(load.calls.map(({ input }) => [input.period, input.window.start, input.window.end])).toEqual([
    ['week', '20261115', '20261121'],
    ['month', '20261101', '20261121'],
    ['quarter', '20261001', '20261121'],
    ['range', '20261001', '20261121'],
    ['week', '20261115', '20261121'],
  ]);
  expect(emitted).toEqual(
    [
      '/dashboard?org.period=month&org.start=20261101',
      '/dashboard?org.period=quarter&org.start=20261001',
      '/dashboard?org.end=20261121&org.period=range&org.start=20261001',
      '/dashboard',
    ].map((path) => ({ type: 'navigate', path, replace: false })),
  );
});

test('MONTH-01 a shared link opens its month, and another organization keeps it', () => {
  const address = '/dashboard?org.period=month&org.start=20261001';
  const { actor, load } = openDashboard({ address });
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(load.calls.map(({ input }) => input)).toEqual([
    { orgCode: 'ACME', period: 'month', window: october },
    { orgCode: 'BETA', period: 'month', window: october },
  ]);
});

test('MONTH-01 Back leads from a month to the seven days', async () => {
  const { actor, load, value, changeAddress } = openDashboard();
  actor.send({ type: 'period.choose', period: 'month' });
  await load.last().answer(fullDashboard);
  changeAddress('/dashboard');
  expect([value(), load.last().input.period]).toEqual([loading, 'week']);
});

test.each([
  ['a month', { period: 'month', window: october }, true],
  ['the month that is shown', { period: 'month', window: november }, false],
  [
    'a month that is not over, until its end',
    { period: 'month', window: { start: '20261101', end: '20261130' } },
    false,
  ],
  ['days of the future', { period: 'range', window: { start: '20261101', end: '20261122' } }, false],
  ['an end before the start', { period: 'range', window: { start: '20261102', end: '20261101' } }, false],
  ['three years', { period: 'range', window: { start: '20231101', end: '20261101' } }, false],
] as const)('MONTH-02 %s is loaded only if it can be shown', (_, { period, window }, isLoaded) => {
  const { actor, load } = openDashboard();
  actor.send({ type: 'period.choose', period });
  actor.send({ type: 'period.show', period, window });
  expect(load.calls).toHaveLength(isLoaded ? 3 : 2);
  if (isLoaded) expect(load.last().input).toEqual({ orgCode: 'ACME', period, window });
});

test('MONTH-02 LOOK-14 a preset shows its period at once, and seven days are never more', () => {
  const { actor, load } = openDashboard();
  actor.send({ type: 'period.show', period: 'week', window: october });
  expect(load.calls).toHaveLength(1);
  actor.send({ type: 'period.show', period: 'month', window: november });
  actor.send({ type: 'period.show', period: 'range', window: november });
  expect(load.calls.map(({ input }) => input.period)).toEqual(['week', 'month', 'range']);
});

test('MONTH-04 a server without periods shows seven days, says so, and offers no other length', async () => {
  const { actor, load, emitted, value, changeAddress } = openDashboard();
  actor.send({ type: 'period.choose', period: 'month' });
  await load.last().fail(noSuchCall);
  expect([value(), load.last().input.period]).toEqual([loading, 'week']);
  expect(emitted.at(-1)).toEqual({ type: 'navigate', path: '/dashboard', replace: true });
  await load.last().answer(fullDashboard);
  expect([value(), actor.getSnapshot().context.isSevenDaysOnly]).toEqual([shown, true]);
  actor.send({ type: 'period.choose', period: 'quarter' });
  actor.send({ type: 'period.show', period: 'month', window: october });
  expect(load.calls).toHaveLength(3);
  changeAddress('/dashboard?org.period=month&org.start=20261001');
  await load.last().fail(noSuchCall);
  expect([value(), load.last().input.period]).toEqual([loading, 'week']);
});

test('MONTH-04 another failure of a month is shown as such', async () => {
  const { actor, load, value } = openDashboard();
  actor.send({ type: 'period.choose', period: 'month' });
  await load.last().fail(new Failure('offline'));
  expect([value(), actor.getSnapshot().context.isSevenDaysOnly]).toEqual([{ withOrganization: 'failed' }, false]);
});

test('MONTH-05 a month is compared with the month before, by the call for periods', async () => {
  const { load, compared } = openDashboard({ address: '/dashboard?org.period=month&org.start=20261001' });
  await load.last().answer(fullDashboard);
  expect(compared.last().input).toEqual({
    orgCode: 'ACME',
    period: 'month',
    days: null,
    before: { start: '20260901', end: '20260930' },
  });
});

test.each(['month', 'quarter'] as const)('MONTH-01 a %s that is not over grows at midnight', async (period) => {
  const { actor, load, compared, value, changeDay } = openDashboard();
  actor.send({ type: 'period.choose', period });
  const { start } = actor.getSnapshot().context.window;
  changeDay('20261122');
  expect([value(), load.last().input.window]).toEqual([loading, { start, end: '20261122' }]);
  await load.last().answer(fullDashboard);
  changeDay('20261123');
  expect([value(), load.last().input.window]).toEqual([
    { withOrganization: { shown: 'refreshing' } },
    { start, end: '20261123' },
  ]);
  expect(compared.last().input?.days).toEqual({ start, end: '20261122' });
});

test('MONTH-01 a month that is over and a range stay at midnight', async () => {
  const { actor, load, changeDay } = openDashboard({ address: '/dashboard?org.period=month&org.start=20261001' });
  changeDay('20261122');
  actor.send({ type: 'period.choose', period: 'range' });
  actor.send({ type: 'period.show', period: 'range', window: { start: '20261101', end: '20261122' } });
  changeDay('20261123');
  expect(load.calls.map(({ input }) => input.window)).toEqual([
    october,
    october,
    { start: '20261101', end: '20261122' },
  ]);
});
