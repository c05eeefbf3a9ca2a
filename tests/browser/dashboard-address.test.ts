import { dashboard } from './models/dashboard.model.ts';
import { soon } from './models/form-words.ts';
import { organizationPicker } from './models/organization-picker.model.ts';
import { expect, test } from './support/console-test.ts';

const today = new Date('2026-11-18T12:00:00Z');
const lastSevenDays = '2026-11-12 – 2026-11-18';

test('USER-08 ORG-02 ORG-03 organisation and days are kept in the address: Back, Forward, reload and a shared link restore them', async ({
  page,
  openContext,
}) => {
  const [board, picker] = [dashboard(page), organizationPicker(page)];
  const seeAddress = (query: string) => soon(async () => new URL(page.url()).search).toBe(query);
  await page.clock.setFixedTime(today);
  await board.open();
  await picker.open();
  await picker.search.fill('MERIDIA');
  await picker.press('Enter');
  await seeAddress('?org.code=MERIDIA');
  await board.openDays();
  await board.day('Start', '9').click();
  await seeAddress('?org.code=MERIDIA&org.start=20261109');
  await page.reload();
  await picker.seeChosen('Meridia Ferry Lines');
  await board.seeWindow('2026-11-09 – 2026-11-15');
  const other = await (await openContext()).newPage();
  await other.clock.setFixedTime(today);
  await dashboard(other).open('admin@example.com', '/dashboard?org.code=MERIDIA&org.start=20261109');
  await organizationPicker(other).seeChosen('Meridia Ferry Lines');
  await dashboard(other).seeWindow('2026-11-09 – 2026-11-15');
  await page.goBack();
  await board.seeWindow(lastSevenDays);
  await picker.seeChosen('Meridia Ferry Lines');
  await page.goBack();
  await picker.seeChosen('Halden Lantern Works');
  await page.goForward();
  await picker.seeChosen('Meridia Ferry Lines');
  await board.seeSettled();
});

test('USER-08 ORG-01 another tab and back keeps what was chosen', async ({ page }) => {
  const [board, picker] = [dashboard(page), organizationPicker(page)];
  await board.open('admin@example.com', '/dashboard?org.code=MERIDIA');
  await picker.seeChosen('Meridia Ferry Lines');
  await board.userTab.click();
  await page.waitForURL('**/dashboard?org.code=MERIDIA#2');
  await board.organizationTab.click();
  await page.waitForURL('**/dashboard?org.code=MERIDIA#1');
  await picker.seeChosen('Meridia Ferry Lines');
  await board.seeSettled();
});

test('USER-08 ORG-02 ORG-04 an address that names what is not owned or cannot be picked shows the first and the last', async ({
  page,
}) => {
  const [board, picker] = [dashboard(page), organizationPicker(page)];
  await page.clock.setFixedTime(today);
  await board.open('admin@example.com', '/dashboard?org.code=%3Cscript%3E&org.start=20261113');
  await picker.seeChosen('Halden Lantern Works');
  await board.seeWindow(lastSevenDays);
  await board.seeSettled();
  expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
});
