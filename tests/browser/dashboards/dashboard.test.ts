import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

test('ORG-01 the first tab is always shown, the second with its permission; the hash stores the active one', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await dashboardPage.open();
  await shell(page).seeHeading('Study Performance');
  await eventually(() => dashboardPage.organizationTab.getAttribute('aria-selected')).toBe('true');
  await dashboardPage.userTab.click();
  await page.waitForURL('**/dashboard#2');
  await page.getByRole('table', { name: 'Learners' }).waitFor();
  await expectAccessible(page);
  await page.goBack();
  await dashboardPage.section('Member Summary').waitFor();
  await page.goto('/dashboard#7');
  await eventually(() => dashboardPage.organizationTab.getAttribute('aria-selected')).toBe('true');
  await dashboardPage.organizationTab.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => dashboardPage.userTab.getAttribute('aria-selected')).toBe('true');
});

test('ORG-01 without its permission the second tab is neither shown nor reached by its hash', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await page.route('**/ent/v1/permissions', (route) =>
    route.fulfill({ json: { permissions: [{ code: 'd', name: 'd', functions: [{ code: 'DASHBOARD_GROUP' }] }] } }),
  );
  await dashboardPage.open('admin@example.com', '/dashboard#2');
  await dashboardPage.section('Member Summary').waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Organization']);
});
