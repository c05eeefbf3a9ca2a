import { readFile } from 'node:fs/promises';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { allFigureCalls, dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { userList } from '#tests/browser/learners/user-list.model.ts';
import { listExport } from '#tests/browser/list-exports/list-export.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const phone = { width: 390, height: 844 };
const began = /^Level 1: .* done, test score .*\. [\d,]+ members? who began it$/;
const tested = /^Level 1: .* done, test score .*\. [\d,]+ members? who took its test$/;

/** The number of members in the name of a link. */
const readMembers = async (link: { getAttribute(name: string): Promise<string | null> }) =>
  Number(/([\d,]+) members? who/.exec((await link.getAttribute('aria-label')) ?? '')?.[1]?.replace(/,/g, ''));

const numbersFrom = (texts: readonly string[]) => texts.map((text) => Number.parseFloat(text));

test('FIND-16 from a bar of a level by keyboard to exactly its members, their order and their file', async ({
  page,
}) => {
  const users = userList(page);
  await dashboard(page).open();
  await dashboard(page).drawnChart('Skill Quality');
  const bar = page.getByRole('link', { name: began });
  const members = await readMembers(bar);
  await bar.focus();
  const tip = page.locator('.bar-chart-tip');
  await tip.getByText('who began it').waitFor();
  await tip.getByText('who took its test').waitFor();
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByRole('link', { name: tested }))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(bar)).toBe(true);
  // The header covers what is scrolled below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await users.seeSettled();
  await page.getByText(/^Enabled learners who began Level 1 by \d+ \w{3}$/).waitFor();
  await eventually(async () => (await users.pages.getByRole('status').textContent()) ?? '').toMatch(
    new RegExp(`\\b${members}\\b`),
  );
  expect(users.urlState()).toMatchObject({ 'users.activity': 'level1', 'users.sort': '-progress' });
  const completion = async () => numbersFrom(await users.column('Completion of Level 1'));
  await eventually(async () => (await completion()).length).toBeGreaterThan(1);
  const most = await completion();
  expect(most).toEqual(most.toSorted((one, other) => other - one));
  await saveScreenshot(page, 'learners-level');
  await users.sortBy('Completion of Level 1');
  await users.sortBy('Completion of Level 1');
  await eventually(async () => {
    const least = await completion();
    return least.every((one, at) => one >= (least[at - 1] ?? 0)) && least[0] !== most[0];
  }).toBe(true);
  const { open, button, see } = listExport(page);
  await open();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save as CSV').click()]);
  await see(/learners saved as/);
  expect(download.suggestedFilename()).toMatch(/began Level 1 by \d{4}-\d\d-\d\d - \d{4}-\d\d-\d\d\.csv$/);
  const [titles = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(titles).toMatch(/Completion of Level 1 in %, \d{4}-\d\d-\d\d/);
  expect(rows.length).toBe(members);
});

test('FIND-16 numbers and table cells lead to their members too, and the list is left by its choice', async ({
  page,
}) => {
  const users = userList(page);
  await dashboard(page).open();
  await dashboard(page).seeSettled();
  const placed = page.getByRole('link', { name: /members? who did a placement test$/ });
  const amount = await readMembers(placed);
  await placed.click();
  await users.seeSettled();
  await eventually(async () => (await users.pages.getByRole('status').textContent()) ?? '').toMatch(
    new RegExp(`\\b${amount}\\b`),
  );
  await eventually(async () => (await users.column('Original level')).length).toBe(10);
  await users.filter.selectOption({ label: 'Began Milestone 1' });
  await eventually(async () => (await users.column('Completion of Milestone 1'))[0]).toMatch(/%$/);
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, 'learners-level-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await users.filter.selectOption('');
  await eventually(async () => users.urlState()['users.activity']).toBeUndefined();
  await page.goBack();
  await eventually(() => users.filter.inputValue()).toBe('milestone1');
  await page.getByRole('tab', { name: 'Organization', exact: true }).click();
  const section = dashboard(page).section('Skill Quality');
  await section.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  await section
    .getByRole('link', { name: /%: [\d,]+ members? who began it$/ })
    .first()
    .click();
  await users.seeSettled();
  expect(users.urlState()['users.activity']).toMatch(/^level\d$/);
});

test('FIND-16 FIND-12 nonsense in the address is said in one sentence', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/manager/account/list?users.activity=level9');
  await userList(page).seeSettled();
  await page.getByText(/^The activity in the address \(.?level9.?\) is not used\.$/).waitFor();
  expect(await userList(page).filter.inputValue()).toBe('');
});

test('FIND-16 a finger sees the values of a level first, and opens the members by a link', async ({ openContext }) => {
  const context = await openContext({ viewport: phone, hasTouch: true });
  const page = await context.newPage();
  await dashboard(page).open();
  const chart = await dashboard(page).drawnChart('Skill Quality');
  await chart.scrollIntoViewIfNeeded();
  await chart.locator('rect.bar-chart-bar').first().tap({ force: true });
  const link = page.locator('.bar-chart-tip').getByRole('link', { name: /who took its test$/ });
  await link.waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await link.tap();
  await userList(page).seeSettled();
  expect(userList(page).urlState()).toMatchObject({ 'users.activity': 'test1' });
});

const withoutMembers = (answer: OrganizationDashboard) => {
  const { level, beQuality } = answer.skillQuality ?? {};
  for (const one of [...(level?.levelProgresses ?? []), ...(beQuality?.levelProgresses ?? [])])
    for (const name of ['degreeMembers', 'levelTestMembers']) if (name in one) Reflect.deleteProperty(one, name);
  return answer;
};

test('FIND-16 a server without the lists has no links, and its levels are shown', async ({ page }) => {
  await page.route(allFigureCalls, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withoutMembers(await response.json()) });
  });
  await dashboard(page).open();
  await dashboard(page).drawnChart('Skill Quality');
  await dashboard(page).drawnChart('Business Course');
  await dashboard(page).seeSettled();
  expect(await page.getByRole('link', { name: /who (began it|took its test|completed|did a)/ }).count()).toBe(0);
});

test('FIND-16 a server without the call lists learners without it again, and says so', async ({ page }) => {
  await page.route('**/ent/v1/client_users/find_by_progress?*', (route) => route.fulfill({ status: 404 }));
  await shell(page).signIn('admin@example.com', '/manager/account/list?users.activity=level1&users.sort=-progress');
  await shell(page).seeNotice(
    'This server cannot list what learners have reached. The list is shown without it again.',
  );
  await userList(page).seeSettled();
  await userList(page).seeUrlState({});
  const options = await userList(page).filter.locator('option').allTextContents();
  expect(options.filter((text) => /Level|Milestone|lesson|placement/.test(text))).toEqual([]);
});
