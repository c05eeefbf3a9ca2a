import { expect, test } from 'vitest';
import {
  emptyDashboard,
  failed,
  fullDashboard,
  lastSeven,
  offline,
  openDashboard,
  shown,
  zero,
} from '#tests/support/dashboards/open-dashboard.ts';

/** Today is the last of the seven days. */
const sixDays = { start: '20261115', end: '20261120' };
const sixDaysBefore = { start: '20261108', end: '20261113' };
const known = { days: fullDashboard, before: zero };

test('ORG-17 with today in the window, its complete days and the same days a week earlier are requested once', async () => {
  const { load, compared, value, seeComparison } = openDashboard();
  expect([compared.calls, seeComparison()]).toEqual([[], undefined]);
  await load.last().answer(fullDashboard);
  expect([seeComparison(), value()]).toEqual([['loading', null], shown]);
  expect(compared.calls.map(({ input }) => input)).toEqual([
    { orgCode: 'ACME', period: 'week', days: sixDays, before: sixDaysBefore },
  ]);
  await compared.last().answer(known);
  expect(seeComparison()).toEqual(['known', known]);
});

test('ORG-16 nothing is compared after a failed load', async () => {
  const { load, compared, value } = openDashboard();
  await load.last().fail(offline);
  expect([value(), compared.calls]).toEqual([failed, []]);
});

test('ORG-16 days that cannot be loaded for comparison show no notice and do not change the figures', async () => {
  const { load, compared, emitted, value, seeComparison } = openDashboard();
  await load.last().answer(fullDashboard);
  await compared.last().fail(offline);
  expect([seeComparison(), value(), emitted]).toEqual([['unknown', null], shown, []]);
});

test('ORG-02 ORG-03 each choice drops the comparison and requests it again', async () => {
  const { actor, load, compared, seeComparison, startOn } = openDashboard();
  await load.last().answer(fullDashboard);
  startOn('20261101');
  expect([compared.last().signal.aborted, seeComparison()]).toEqual([true, undefined]);
  await compared.last().answer(known);
  expect(seeComparison()).toBeUndefined();
  await load.last().answer(fullDashboard);
  expect(compared.last().input).toEqual({
    orgCode: 'ACME',
    period: 'week',
    days: null,
    before: { start: '20261025', end: '20261031' },
  });
  await compared.last().answer({ days: null, before: emptyDashboard });
  actor.send({ type: 'organization.choose', code: 'BETA' });
  expect(seeComparison()).toBeUndefined();
  await load.last().answer(fullDashboard);
  expect([compared.last().input?.orgCode, seeComparison()]).toEqual(['BETA', ['loading', null]]);
});

test('ORG-16 a retry of a section does not request the comparison again', async () => {
  const { load, section, compared, retry } = openDashboard();
  await load.last().answer({ ...fullDashboard, summary: null });
  retry('summary');
  await section.last().answer({ ...emptyDashboard, summary: fullDashboard.summary });
  expect(compared.calls).toHaveLength(1);
});

test('ORG-17 at midnight the day that is over is loaded again and compared, and the window stays', async () => {
  const { actor, load, compared, value, seeComparison, changeDay } = openDashboard();
  await load.last().answer(fullDashboard);
  await compared.last().answer(known);
  changeDay('20261122');
  expect(value()).toEqual({ withOrganization: { shown: 'refreshing' } });
  expect(actor.getSnapshot().context).toMatchObject({ today: '20261122', window: lastSeven, figures: fullDashboard });
  expect(load.last().input).toEqual({ orgCode: 'ACME', period: 'week', window: lastSeven });
  expect([compared.last().input, seeComparison()]).toEqual([
    { orgCode: 'ACME', period: 'week', days: null, before: { start: '20261108', end: '20261114' } },
    ['loading', null],
  ]);
  await load.last().answer(zero);
  expect([value(), actor.getSnapshot().context.figures]).toEqual([shown, zero]);
});

test('ORG-17 at midnight past days stay as they are', async () => {
  const { load, value, startOn, changeDay } = openDashboard();
  startOn('20261101');
  await load.last().answer(fullDashboard);
  changeDay('20261122');
  expect([value(), load.calls.length]).toEqual([shown, 2]);
});
