import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { organizationPicker } from '#tests/browser/organizations/organization-picker.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

const today = new Date('2026-11-18T12:00:00Z');
const lastSevenDays = '2026-11-12 – 2026-11-18';

test('USER-08 ORG-01 ORG-02 ORG-03 organization and days are in the URL: Back, Forward, a reload and tabs keep them', async ({
  page,
}) => {
  const [dashboardPage, picker] = [dashboard(page), organizationPicker(page)];
  const seeAddress = (query: string) => eventually(async () => new URL(page.url()).search).toBe(query);
  await page.clock.setFixedTime(today);
  await dashboardPage.open();
  await picker.open();
  await picker.search.fill('MERIDIA');
  await picker.press('Enter');
  await seeAddress('?org.code=MERIDIA');
  await dashboardPage.openDays();
  await dashboardPage.pickDay('Start', '9');
  await seeAddress('?org.code=MERIDIA&org.start=20261109');
  await page.reload();
  await picker.seeChosen('Meridia Ferry Lines');
  await dashboardPage.seeWindow('2026-11-09 – 2026-11-15');
  await page.goBack();
  await dashboardPage.seeWindow(lastSevenDays);
  await picker.seeChosen('Meridia Ferry Lines');
  await page.goBack();
  await picker.seeChosen('Halden Lantern Works');
  await page.goForward();
  await picker.seeChosen('Meridia Ferry Lines');
  await dashboardPage.userTab.click();
  await page.waitForURL('**/dashboard?org.code=MERIDIA&users.org=MERIDIA#2');
  await dashboardPage.organizationTab.click();
  await page.waitForURL('**/dashboard?org.code=MERIDIA&users.org=MERIDIA#1');
  await picker.seeChosen('Meridia Ferry Lines');
  await dashboardPage.seeSettled();
});

test('USER-08 ORG-02 ORG-04 a URL with an organization or days that are not allowed shows the first organization and the last days', async ({
  page,
}) => {
  const [dashboardPage, picker] = [dashboard(page), organizationPicker(page)];
  await page.clock.setFixedTime(today);
  await dashboardPage.open('admin@example.com', '/dashboard?org.code=%3Cscript%3E&org.start=20261113');
  await picker.seeChosen('Halden Lantern Works');
  await dashboardPage.seeWindow(lastSevenDays);
  await dashboardPage.seeSettled();
  expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
  const note = page.getByText(
    'The organization in the address (<script>) is not one of yours. This is Halden Lantern Works.',
  );
  await note.waitFor();
  await dashboardPage.lastSevenDays.click();
  await note.waitFor({ state: 'detached' });
});
