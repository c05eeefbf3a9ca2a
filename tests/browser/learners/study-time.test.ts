import { readFile } from 'node:fs/promises';
import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { userList } from '#tests/browser/learners/user-list.model.ts';
import { listExport } from '#tests/browser/list-exports/list-export.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const phone = { width: 390, height: 844 };
const bars = { name: /^\w{3}, \d+ \w{3} \d{4}.*: [\d,]+ minutes?.*\. Members by study time$/ };
/** The day before today. */
const yesterday = 5;

test('FIND-14 FIND-13 from a bar to the members by study time on its day, and to their file', async ({ page }) => {
  const users = userList(page);
  await dashboard(page).open();
  await dashboard(page).drawnChart('Study Duration');
  const bar = page.getByRole('link', bars).nth(yesterday);
  await bar.focus();
  const tip = page.locator('.bar-chart-tip');
  await tip.getByText('Members by study time').waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await hasFocus(bar)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await users.seeSettled();
  const { 'users.start': day = '', ...state } = users.urlState();
  expect(day).toMatch(/^\d{8}$/);
  const shown = { 'users.activity': 'studyTime', 'users.org': 'HALDEN', 'users.end': day };
  expect(state).toEqual({ ...shown, 'users.sort': '-studyTime' });
  await page.getByText(/^Enabled learners with their study time, \d+ \w{3}/).waitFor();
  const seconds = async () =>
    (await users.column('Study time')).map((text) => Number(/([\d,]+)\ss\)?$/.exec(text)?.[1]?.replace(/,/g, '')));
  await eventually(async () => (await seconds()).length).toBe(10);
  const most = await seconds();
  expect(most).toEqual(most.toSorted((one, other) => other - one));
  expect(most[0]).toBeGreaterThan(0);
  await saveScreenshot(page, 'learners-study-time');
  await users.sortBy('Study time');
  await users.seeUrlState({ ...shown, 'users.start': day });
  await users.sortBy('Study time');
  await eventually(async () => (await seconds())[0]).toBe(0);
  await users.sortBy('Study time');
  await eventually(seconds).toEqual(most);
  const { open, button, see } = listExport(page);
  await open();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save as CSV').click()]);
  await see(/learners saved as/);
  expect(download.suggestedFilename()).toMatch(/study time (\d{4}-\d\d-\d\d) to \1 - \d{4}-\d\d-\d\d\.csv$/);
  const [titles = '', ...rows] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const at = titles.split(',').findIndex((title) => title.includes('Study time in seconds'));
  expect(at).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThan(most.length);
});

test('FIND-14 the figure of a period leads to the members of the same days, and Reset lists everyone', async ({
  page,
}) => {
  const users = userList(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await page.getByRole('link', { name: 'This period: members by study time' }).click();
  await users.seeSettled();
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, 'learners-study-time-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await users.reset();
  await users.seeUrlState({});
  await eventually(() => users.filter.inputValue()).toBe('');
});

test('FIND-14 days of more than a year have no list, but the bars of their months have', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-28T12:00:00Z'));
  await dashboard(page).open('admin@example.com', '/dashboard?org.period=range&org.start=20250101&org.end=20261118');
  const reason = 'Members are listed for at most 366 days, none of them before 2000.';
  for (const title of ['Member Summary', 'Study Progress', 'Study Duration'] as const)
    await dashboard(page).section(title).getByText(reason).waitFor();
  await dashboard(page).drawnChart('Study Duration');
  await page
    .getByRole('link', { name: /minutes?.*\. Members by study time$/ })
    .first()
    .waitFor();
});

test('FIND-14 a finger sees the values of a bar first, and opens the members by the link', async ({ openContext }) => {
  const context = await openContext({ viewport: phone, hasTouch: true });
  const page = await context.newPage();
  await dashboard(page).open();
  await dashboard(page).drawnChart('Study Duration');
  await page.getByRole('link', bars).nth(yesterday).tap();
  const link = page.locator('.bar-chart-tip').getByRole('link', { name: 'Members by study time' });
  await link.waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await link.tap();
  await userList(page).seeSettled();
  expect(new URL(page.url()).hash).toBe('#2');
});
