import { dashboard, figureCalls } from '#tests/browser/dashboards/dashboard.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { layoutShift } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

const today = new Date('2026-11-18T12:00:00Z');
const against = ' against the same days a week earlier';
/** The complete days of the window that ends on that day, and the same days a week earlier. */
const complete = '20261112-20261117';
const before = '20261105-20261110';
const earlier = { ...answer, summary: { memberCount: 12000 } };

test('ORG-16 ORG-17 the days to compare are requested once, after the figures, without a layout shift [time]', async ({
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
  // Both windows are requested at once, so either can arrive first.
  const answerNext = async () => {
    const { startDayKey, endDayKey, modules } = (await calls.arrived()).postDataJSON();
    const days = `${startDayKey}-${endDayKey}`;
    await calls.answer({ json: days === before ? earlier : answer });
    return `${days} ${modules.length}`;
  };
  const firstAnswered = await answerNext();
  await dashboardPage.seeChanges('Member Summary', { Members: '' });
  const answered = [firstAnswered, await answerNext()];
  expect(answered.sort()).toEqual([`${before} 5`, `${complete} 5`]);
  await dashboardPage.seeChanges('Member Summary', { Members: `▲+345${against}` });
  await dashboardPage.seeComparedDays('Today is not over: changes compare 12 Nov – 17 Nov with 5 Nov – 10 Nov.');
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(calls.count()).toBe(3);
});
