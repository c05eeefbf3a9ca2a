import type { Locator } from 'playwright-core';
import { sampleApplication } from '#charts/applications/sample-application.ts';
import { applicationCalls, applications } from '#tests/browser/applications/applications.model.ts';
import { learner, learnerCalls, userList } from '#tests/browser/learners/user-list.model.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { horizontalOverflow } from '#tests/browser/support/page-queries.ts';

const longName = 'Nebukadnezar'.repeat(9).slice(0, 100);

/** What stands in the first line of each card. */
const readHeadings = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => {
      const top = (cell: Element) => cell.getBoundingClientRect().top;
      const [first] = [...row.querySelectorAll<HTMLElement>('td, th')].sort((one, other) => top(one) - top(other));
      if (!first) return '';
      const shown = getComputedStyle(first, '::after').content;
      return shown === 'none' ? first.innerText : JSON.parse(shown);
    }),
  );

test('LOOK-02 the card of an account is headed by the person, also without a nick or where it is hidden', async ({
  page,
}) => {
  const users = userList(page);
  const list = [
    learner(1, { user: { nick: 'Ada', email: 'learner1@example.com' } }),
    learner(2, { user: { nick: '', email: 'two@example.com' } }),
    learner(3, { user: { nick: ' ', email: '' } }),
    learner(4, { user: { nick: longName } }),
  ];
  await page.route(learnerCalls, (route) => route.fulfill({ json: { total: 4, page: 1, list } }));
  await page.setViewportSize(phone);
  await users.open('/manager/account/list');
  await users.seeSettled();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await readHeadings(users.rows)).toEqual(['Ada', 'two@example.com', '3', longName]);
    expect(await horizontalOverflow(page)).toBe(0);
    const ends = await users.rows
      .locator('.table-cell')
      .evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth));
    expect(Math.max(...ends)).toBeLessThanOrEqual(1);
  }
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Nick Name' }).press('Space');
  await page.keyboard.press('Escape');
  expect((await readHeadings(users.rows)).slice(0, 3)).toEqual(['learner1@example.com', 'two@example.com', '3']);
});

test('LOOK-02 the card of an application is headed by the person, also without an e-mail address', async ({ page }) => {
  const list = applications(page);
  const rows = [
    { ...sampleApplication, id: '1', userInfo: { nick: longName, email: `${'x'.repeat(80)}@example.com` } },
    { ...sampleApplication, id: '2', userInfo: { nick: longName, email: '' } },
  ];
  await page.route(applicationCalls, (route) => route.fulfill({ json: { total: 2, page: 1, list: rows } }));
  await list.open();
  await list.seeSettled();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await readHeadings(list.rows)).toEqual([`${'x'.repeat(80)}@example.com`, longName]);
    expect(await horizontalOverflow(page)).toBe(0);
  }
});
