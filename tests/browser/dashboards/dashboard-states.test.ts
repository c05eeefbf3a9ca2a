import { dashboard, figureCalls } from '#tests/browser/dashboards/dashboard.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

test('ORG-16 after figures that could not be loaded, the keyboard goes on where it has retried', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open();
  await dashboardPage.seeSettled();
  await page.route(figureCalls, (route) => route.fulfill({ status: 422, json: { errorCode: 42200, error: 'no' } }));
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await page.getByText('The figures could not be loaded.').waitFor();
  await shell(page).seeNoNotice();
  await saveScreenshot(page, 'dashboard-failed');
  await page.unroute(figureCalls);
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await dashboardPage.section('Member Summary').waitFor();
  await dashboardPage.seeSettled();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('ORG-03 ORG-16 a chart and a calendar that cannot be loaded say so in their places, and can be retried', async ({
  page,
  faults,
}) => {
  const dashboardPage = dashboard(page);
  faults.expect(/dynamically imported module/);
  const files = ['**/assets/radar-chart*.js', '**/assets/days-panel*.js'];
  for (const file of files) await page.route(file, (route) => route.abort());
  await dashboardPage.open();
  await dashboardPage.seeSettled();
  await dashboardPage.section('Skills').scrollIntoViewIfNeeded();
  await dashboardPage.seeReason('Skills', 'This part could not be loaded.');
  await dashboardPage.days.click();
  await dashboardPage.panel.getByText('This part could not be loaded.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dashboardPage.panel.waitFor({ state: 'hidden' });
  for (const file of files) await page.unroute(file);
  await dashboardPage.days.click();
  await dashboardPage.field('Start').waitFor();
  await page.keyboard.press('Escape');
  await dashboardPage.panel.waitFor({ state: 'hidden' });
  await dashboardPage.retry('Skills');
  await dashboardPage.drawnChart('Skills');
});
