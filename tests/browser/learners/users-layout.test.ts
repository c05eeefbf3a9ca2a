import { answeredWith, learner, learnerCalls, pageFor, userList } from '#tests/browser/learners/user-list.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const people = [
  'Ada',
  'Ольга Иванова',
  '李小龍',
  'محمد الفاتح',
  'ประเสริฐ',
  'Ελένη',
  '👩‍🎓 Zoë',
  `${'Nebukadnezar'.repeat(9)}`.slice(0, 100),
];
const listed = people.map((nick, at) =>
  learner(at + 1, {
    user: { nick, email: `${'x'.repeat(80)}${at}@example.com` },
    org: { name: 'W'.repeat(100), parentOrgNames: ['Überlandwerk', 'Łódź'] },
    createdAt: 1_780_000_000,
  }),
);

const sizes = [desktop, { width: 1280, height: 800 }, { width: 820, height: 1180 }, phone] as const;

test('USER-05 LOOK-02 names of many scripts and of 100 characters have room in rows on a wide screen and in cards on a phone', async ({
  openContext,
}) => {
  const page = await (await openContext({ reducedMotion: 'reduce' })).newPage();
  const users = userList(page);
  const firstPage = { total: 25, page: 1, list: listed };
  await page.route(learnerCalls, (route) =>
    route.fulfill({ json: route.request().url().includes('page=1&') ? firstPage : pageFor(route) }),
  );
  await users.open();
  await users.seeColumn('Nick', people);
  await users.seeSettled();
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    expect(await horizontalOverflow(page)).toBe(0);
    const overflow = await users.table.evaluate((table) => {
      const edge = table.parentElement?.getBoundingClientRect().right ?? 0;
      return [...table.querySelectorAll('td')].filter((cell) => cell.getBoundingClientRect().right > edge + 1).length;
    });
    expect(overflow).toBe(0);
    await saveScreenshot(page, `users-${viewport.width}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await saveScreenshot(page, 'users-390-dark');
  const cells = users.rows.nth(0).locator('td, th');
  const lefts = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  // The name of the person is the heading of the card.
  const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
  expect(await cells.nth(tops.indexOf(Math.min(...tops))).textContent()).toBe('Ada');
  const title = await cells.nth(3).evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(title).toContain('Organization');

  await page.setViewportSize({ width: 1440, height: 500 });
  const heights = await users.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  for (const height of heights) expect(Math.abs(height - 44)).toBeLessThanOrEqual(1);
  await users.rows.last().scrollIntoViewIfNeeded();
  const header = users.table.getByRole('columnheader', { name: 'Nick' });
  await eventually(async () => (await header.boundingBox())?.y).toBeGreaterThanOrEqual(55);

  await page.setViewportSize(phone);
  await users.next.click();
  await users.seeColumn('ID', ['11', '12', '13', '14', '15', '16', '17', '18', '19', '20']);
  await eventually(() => users.region.evaluate((list) => list.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});

test('USER-05 a long organization path cuts the parents first, and then the end of the last name', async ({ page }) => {
  const users = userList(page);
  const [above, own] = ['Above '.repeat(17).trim(), 'Own '.repeat(25).trim()];
  const list = [
    learner(1, { org: { name: own, parentOrgNames: [above, above] } }),
    learner(2, { org: { name: 'Sales', parentOrgNames: [above] } }),
    learner(3, { org: { name: 'Sales', parentOrgNames: ['Acme'] } }),
  ];
  await page.route(learnerCalls, (route) => route.fulfill({ json: { total: 3, page: 1, list } }));
  await users.open();
  await users.seeColumn('Organization', [`${above}/${above}/${own}`, `${above}/Sales`, 'Acme/Sales']);
  for (const [at, name] of [own, 'Sales', 'Sales'].entries()) {
    const cell = users.rows.nth(at).locator('[data-title="Organization"]');
    const [box, room] = [await cell.getByText(name, { exact: true }).boundingBox(), await cell.boundingBox()];
    expect(box && room && box.y + box.height <= room.y + room.height && box.x + box.width <= room.x + room.width).toBe(
      true,
    );
  }
});

test('USER-05 an ID is copied by mouse and keyboard with a confirmation; its button is visible in the row', async ({
  openContext,
}) => {
  const context = await openContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const users = userList(page);
  await answeredWith(page, 2);
  await users.open();
  await users.seeSettled();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const copier = (row: number) => users.rows.nth(row - 1).getByRole('button', { name: `Copy ID ${row}`, exact: true });
  const opacity = () => copier(1).evaluate((button) => getComputedStyle(button).opacity);
  await eventually(opacity).toBe('0');
  await users.rows.nth(0).hover();
  await eventually(opacity).toBe('1');
  await copier(1).click();
  await users.rows.nth(0).getByRole('status').getByText('Copied', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await copied()).toBe('1');
  await copier(2).focus();
  await page.keyboard.press('Enter');
  await users.rows.nth(1).getByRole('status').getByText('Copied', { exact: true }).waitFor();
  expect(await page.getByText('Copied', { exact: true }).count()).toBe(1);
  expect([await copied(), await hasFocus(copier(2))]).toEqual(['2', true]);
  await users.seeColumn('ID', ['1', '2']);
});
