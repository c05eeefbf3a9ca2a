import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const lists = [
  '/manager/account/list',
  '/manager/account/list?users.activity=lesson',
  '/dashboard?users.activity=level7#2',
  '/dashboard?users.activity=studyTime#2',
  '/manager/apply/list',
  '/speaking-course/list',
] as const;
const widths = [700, 768, 860, 999, 1000, 1024, 1100, 1250, 1280, 1366, 1440] as const;

/** How a list is shown, and how far its widest cell goes beyond its frame. */
const readTable = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .evaluate((table) => {
      const edge = table.parentElement?.getBoundingClientRect().right ?? 0;
      const ends = [...table.querySelectorAll('tbody :is(td, th)')].map((cell) => cell.getBoundingClientRect().right);
      return [getComputedStyle(table).display, Math.max(...ends) <= edge + 1];
    });

test.for(lists)('LOOK-02 %s is a table without overflow from 700 to 1,440 pixels', async (path, { page }) => {
  await shell(page).signIn('admin@example.com', path);
  await page
    .getByRole('link', { name: /^(View|Information|Edit)/ })
    .or(page.getByText('in all'))
    .first()
    .waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    expect([width, ...(await readTable(page)), await horizontalOverflow(page)]).toEqual([width, 'table', true, 0]);
    await saveScreenshot(page, `narrow-list${path.replaceAll(/\W+/g, '-')}-${width}`);
  }
});

test('LOOK-02 the actions of an account stand on one line of a table; a narrow one has the second in the menu', async ({
  page,
}) => {
  await shell(page).signIn('admin@example.com', '/manager/account/list');
  const row = page.getByRole('row').nth(1);
  const actions = row.locator('[data-row-link]').locator('a, button');
  const edit = row.getByRole('link', { name: /^Edit Account/ });
  await actions.first().waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    const boxes = await actions.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0),
    );
    const lines = new Set(boxes.map(({ top, height }) => Math.round((top + height / 2) / 4)));
    expect([width, lines.size, Math.max(...boxes.map(({ height }) => height)) < 36]).toEqual([width, 1, true]);
  }
  expect(await edit.isVisible()).toBe(true);
  await page.setViewportSize({ width: 1024, height: 720 });
  expect(await edit.isVisible()).toBe(false);
  await row.getByRole('button', { name: /^More/ }).press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit Account');
  await page.keyboard.press('Enter');
  await shell(page).seeHeading('Edit Account');
});

test('BULK-08 in a narrow table the menu of an account says that a download in it is opening', async ({ page }) => {
  const codes = ['account_list_query', 'account_edit', 'personal_certs', 'personal_study_data'];
  await page.route('**/ent/v1/permissions', (route) =>
    route.fulfill({ json: { permissions: [{ code: 'few', name: '', functions: codes.map((code) => ({ code })) }] } }),
  );
  const chunk = await interceptCalls(page, /bulk-download\.view.*\.js/);
  await shell(page).signIn('admin@example.com', '/manager/account/list');
  const row = page.getByRole('row').nth(1);
  const more = row.getByRole('button', { name: /^More/ });
  const listShown = () =>
    more.evaluate((button) =>
      [...button.children].filter((one) => one.getBoundingClientRect().width > 0).map(({ tagName }) => tagName),
    );
  await more.waitFor();
  await page.setViewportSize({ width: 1024, height: 720 });
  expect(await listShown()).toEqual(['svg']);
  await more.press('Enter');
  await page.getByRole('menuitem', { name: /^Download Certificates/ }).click();
  await eventually(listShown).toEqual(['SPAN']);
  await more.press('Enter');
  expect(await page.getByRole('menuitem', { name: /^Download Certificates/ }).getAttribute('aria-busy')).toBe('true');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 720 });
  expect(await listShown()).toEqual(['svg']);
  await chunk.release();
});

test('LOOK-02 a narrow list of accounts shows the e-mail under the name, and leaves out its column', async ({
  page,
}) => {
  await shell(page).signIn('admin@example.com', '/manager/account/list');
  const name = page.getByRole('rowheader').first();
  await name.waitFor();
  const readUnder = () => name.evaluate((cell) => getComputedStyle(cell, '::after').content);
  const email = await page.locator('[data-title="E-mail"]').first().textContent();
  expect(await readUnder()).toBe('none');
  await page.setViewportSize({ width: 860, height: 720 });
  expect(await readUnder()).toBe(`"${email?.replace('@', '@\u200B')}"`);
  expect(await page.getByRole('columnheader', { name: 'E-mail' }).count()).toBe(0);
});

test('FIND-17 a table says by which column it is sorted, also where it leaves that column out', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/speaking-course/list?courses.sort=-level');
  const title = page.getByRole('columnheader', { name: 'Difficulty' });
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await page.getByRole('link', { name: 'View' }).first().waitFor();
  for (const [width, isTitle] of [
    [1_024, false],
    [1_800, true],
  ] as const) {
    await page.setViewportSize({ width, height: 720 });
    expect([await title.isVisible(), await order.isVisible()]).toEqual([isTitle, !isTitle]);
  }
});

test('LOOK-02 an address and a sorted title of usual length stand in one line at 1,440 pixels', async ({ page }) => {
  const readHeight = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect().height;
      });
  await page.setViewportSize({ width: 1440, height: 720 });
  for (const path of ['/manager/account/list', '/dashboard?users.activity=studyTime&users.sort=-studyTime#2']) {
    await shell(page).signIn('admin@example.com', path);
    await page.getByRole('rowheader').first().waitFor();
    expect([path, (await readHeight('td[data-title="E-mail"] .table-cell')) < 24]).toEqual([path, true]);
  }
  expect(await readHeight('th[aria-sort] span')).toBeLessThan(24);
});
