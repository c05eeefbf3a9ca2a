import { dashboard, figureCalls } from './models/dashboard.model.ts';
import { answer, answeredBy } from './models/dashboard-answer.ts';
import { layoutShift } from './models/page-queries.ts';
import { shell } from './models/shell.model.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/console-test.ts';
import { interceptCalls } from './support/pending-calls.ts';

const today = new Date('2026-11-18T12:00:00Z');
const against = ' against the 7 days before';
const earlier = {
  ...answer,
  summary: { memberCount: 12000 },
  behavior: {
    behaviors: { ...answer.behavior.behaviors, loginCountPercentage: 55, loginDays: null },
    absenceDays: 3.5,
  },
};

test('ORG-05 ORG-14 each figure shows its difference to the previous seven days, percentages in points', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(today);
  await answeredBy(page, (start) => (start === '20261112' ? answer : earlier));
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
  await page.getByText('Changes are against the 7 days before.').waitFor();
  await expectAccessible(page);
});

test('ORG-05 ORG-16 the previous seven days are requested once, after the figures, without a layout shift', async ({
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
  const before = (await calls.arrived()).postDataJSON();
  expect([before.startDayKey, before.endDayKey, before.modules.length]).toEqual(['20261105', '20261111', 5]);
  await dashboardPage.seeChanges('Member Summary', { Members: '' });
  await calls.answer({ json: earlier });
  await dashboardPage.seeChanges('Member Summary', { Members: `▲+345${against}` });
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(calls.count()).toBe(2);
});

test('ORG-16 without the previous seven days, the figures are shown without differences', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(today);
  await page.route(figureCalls, (route) =>
    route.request().postDataJSON().startDayKey === '20261112'
      ? route.fulfill({ json: answer })
      : route.fulfill({ status: 422, json: { errorCode: 42200, error: 'no' } }),
  );
  await dashboardPage.open();
  await dashboardPage.seeBefore('unknown');
  await dashboardPage.seeFigures('Member Summary', { Members: '12,345' });
  await dashboardPage.seeChanges('Member Summary', { Members: '' });
  await page.getByText('Changes are against the 7 days before.').waitFor({ state: 'hidden' });
  await shell(page).seeNoNotice();
});
