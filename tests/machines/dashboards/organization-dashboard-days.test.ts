import { describe, expect, test } from 'vitest';
import {
  expectedContext,
  failed,
  fullDashboard,
  lastSeven,
  loading,
  offline,
  openDashboard,
  shown,
  today,
} from '#tests/support/dashboards/open-dashboard.ts';

describe('ORG-03', () => {
  test.each([
    ['start', '20260101', { start: '20260101', end: '20260107' }],
    ['start', '20261115', lastSeven],
    ['start', '20231229', { start: '20231229', end: '20240104' }],
    ['end', '20260101', { start: '20251226', end: '20260101' }],
    ['end', today, lastSeven],
    ['end', '20240302', { start: '20240225', end: '20240302' }],
  ] as const)('ORG-03 picking %s %s shows exactly seven days', (which, day, window) => {
    const { actor, load, emitted, value, startOn, endOn } = openDashboard();
    if (which === 'start') startOn(day);
    else endOn(day);
    expect(value()).toEqual(loading);
    const address = window.start === lastSeven.start ? '/dashboard' : `/dashboard?org.start=${window.start}`;
    expect(actor.getSnapshot().context).toEqual(expectedContext({ window, address }));
    expect(emitted).toEqual([{ type: 'navigate', path: address, replace: address === '/dashboard' }]);
    expect(load.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(load.last().input).toEqual({ orgCode: 'ACME', period: 'week', window });
  });

  test("ORG-03 'Last 7 Days' goes back to today and the six days before, also from a failure", async () => {
    const { actor, load, value, startOn } = openDashboard();
    startOn('20260101');
    await load.last().fail(offline);
    expect(value()).toEqual(failed);
    actor.send({ type: 'window.reset' });
    expect(load.last().input).toEqual({ orgCode: 'ACME', period: 'week', window: lastSeven });
  });
});

test.each([
  ['start', '20261116'],
  ['start', today],
  ['start', '20270101'],
  ['start', '20260230'],
  ['start', ''],
  ['end', '20261122'],
  ['end', '20260931'],
  ['end', '2026-11-1'],
] as const)('ORG-04 the %s %s cannot be picked', async (which, day) => {
  const { actor, load, startOn, endOn } = openDashboard();
  await load.last().answer(fullDashboard);
  const before = actor.getSnapshot();
  if (which === 'start') startOn(day);
  else endOn(day);
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([before.value, before.context]);
  expect(load.calls).toHaveLength(1);
});

test('ORG-03 ORG-04 after midnight the new day can be picked and the displayed seven days stay', async () => {
  const { actor, load, value, endOn, startOn, changeDay } = openDashboard();
  await load.last().answer(fullDashboard);
  changeDay('20261122');
  expect(value()).toEqual({ withOrganization: { shown: 'refreshing' } });
  await load.last().answer(fullDashboard);
  expect(value()).toEqual(shown);
  expect(actor.getSnapshot().context).toEqual(expectedContext({ today: '20261122', figures: fullDashboard }));
  endOn('20261122');
  startOn('20261116');
  actor.send({ type: 'window.reset' });
  const window = { start: '20261116', end: '20261122' };
  expect(load.calls.slice(2).map(({ input }) => input)).toEqual(
    Array(3).fill({ orgCode: 'ACME', period: 'week', window }),
  );
});
