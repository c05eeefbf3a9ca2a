import type { Request } from 'playwright-core';
import { dashboard, figureCalls } from '#tests/browser/models/dashboard.model.ts';
import { answer } from '#tests/browser/models/dashboard-answer.ts';
import { layoutShift } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const today = new Date('2026-11-18T12:00:00Z');
const against = ' against the same days a week earlier';
/** The complete days of the window that ends on that day, and the same days a week earlier. */
const lastSeven = '20261112-20261118';
const complete = '20261112-20261117';
const weekBefore = '20261105-20261110';
/** With today, of which no change may be taken. */
const unfinished = { ...answer, summary: { memberCount: 12400 } };
const earlier = {
  ...answer,
  summary: { memberCount: 12000 },
  behavior: {
    behaviors: { ...answer.behavior.behaviors, loginCountPercentage: 55, loginDays: null },
    absenceDays: 3.5,
  },
};

test('ORG-14 ORG-17 each figure shows the difference of its complete days to a week earlier, percentages in points', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(today);
  const answers = new Map<string, unknown>([
    [lastSeven, unfinished],
    [complete, answer],
    [weekBefore, earlier],
  ]);
  await page.route(figureCalls, (route) => {
    const { startDayKey, endDayKey } = route.request().postDataJSON();
    return route.fulfill({ json: answers.get(`${startDayKey}-${endDayKey}`) ?? {} });
  });
  await dashboardPage.open();
  await dashboardPage.seeChanges('Member Summary', { Members: `▲+345${against}` });
  await dashboardPage.seeChanges('Login Behavior', {
    'Login count percentage': `▼−0.83 points${against}`,
    'Login days': '',
    'Absence days': `▲+0.1${against}`,
  });
  await dashboardPage.seeChanges('AI Quality', {
    'Total duration': `No change${against}`,
    'Key expressions': `No change${against}`,
    'Total expression score average': `No change${against}`,
  });
  await dashboardPage.seeFigures('Member Summary', { Members: '12,400' });
  await dashboardPage.seeComparedDays('Today is not over: changes compare 12 Nov – 17 Nov with 5 Nov – 10 Nov.');
  await expectAccessible(page);
});

test('ORG-16 ORG-17 the days to compare are requested once, after the figures, without a layout shift', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(today);
  await dashboardPage.open('admin@example.com', '/userInfo');
  const calls = await interceptCalls(page, figureCalls);
  await page.goto('/dashboard');
  const { startDayKey } = (await calls.arrived()).postDataJSON();
  expect([startDayKey, calls.count()]).toEqual(['20261112', 1]);
  await calls.answer({ json: answer });
  await dashboardPage.seeSettled();
  await dashboardPage.drawnChart('Study Duration');
  const windowOf = (call: Request) => {
    const { startDayKey, endDayKey, modules } = call.postDataJSON();
    return `${startDayKey}-${endDayKey} ${modules.length}`;
  };
  expect(windowOf(await calls.arrived())).toBe(`${complete} 5`);
  await dashboardPage.seeChanges('Member Summary', { Members: '' });
  await calls.answer({ json: answer });
  expect(windowOf(await calls.arrived())).toBe(`${weekBefore} 5`);
  await calls.answer({ json: earlier });
  await dashboardPage.seeChanges('Member Summary', { Members: `▲+345${against}` });
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(calls.count()).toBe(3);
});

test('ORG-16 without the days to compare, the figures are shown without differences, and a line says why', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(today);
  await page.route(figureCalls, (route) =>
    route.request().postDataJSON().endDayKey === '20261118'
      ? route.fulfill({ json: answer })
      : route.fulfill({ status: 422, json: { errorCode: 42200, error: 'no' } }),
  );
  await dashboardPage.open();
  await dashboardPage.seeComparison('unknown');
  await dashboardPage.seeFigures('Member Summary', { Members: '12,345' });
  await dashboardPage.seeChanges('Member Summary', { Members: '' });
  await dashboardPage.seeComparedDays('The changes could not be loaded.');
  await shell(page).seeNoNotice();
});
