import type { Page } from 'playwright-core';
import { applicationImport } from '#tests/browser/applications/application-import.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { type TableRow, toTable } from '#tests/support/applications/import-files.ts';

const rowHeight = 52;

const createRow = (line: number): TableRow => [`learner-${line}@example.com`, `Nick ${line}`, `Name ${line}`, 'Acme'];

/** An import with three rows or more, from line 2 on. */
async function openGrid(page: Page, count = 3) {
  await answerOwned(page, () => [organization('Acme')]);
  const dialog = applicationImport(page);
  await dialog.open();
  const rows = Array.from({ length: count }, (_, at) => createRow(at + 2));
  await dialog.choose({ name: 'a.csv', content: toTable(rows) });
  await dialog.press('Continue');
  await dialog.seeStored();
  await dialog.grid.focus();
  const field = dialog.grid.getByRole('textbox');
  return {
    ...dialog,
    field,
    /** The field has closed, and the grid has the focus again. */
    async seeClosed() {
      await eventually(() => field.count()).toBe(0);
      expect(await hasFocus(dialog.grid)).toBe(true);
    },
    seeCell: (line: number, column: number, text: string) =>
      eventually(async () => (await dialog.cell(line, column).innerText()).includes(text)).toBe(true),
  };
}

test('APPL-11 keys move the active cell of an import and edit it, a pasted block fills cells, and presses choose, edit and leave out', async ({
  page,
}) => {
  const grid = await openGrid(page);
  await grid.seeActive('learner-2@example.com');
  await grid.keys('ArrowDown', 'ArrowRight');
  await grid.seeActive('Nick 3');
  await grid.keys('End');
  await grid.seeActive('Acme');
  await grid.keys('Control+Home', 'ArrowLeft', 'ArrowUp');
  await grid.seeActive('learner-2@example.com');
  await grid.keys('PageDown', 'ArrowRight');
  await grid.seeActive('Nick 4');

  await grid.keys('x', 'y', 'Tab');
  await grid.seeActive('Name 4');
  await grid.seeClosed();
  await grid.seeCell(4, 1, 'xy');
  await grid.keys('Control+Home', 'ArrowRight', 'Enter');
  await grid.field.fill('Ada');
  await grid.keys('Enter');
  await grid.seeActive('Nick 3');
  await grid.seeClosed();
  await grid.seeCell(2, 1, 'Ada');
  await grid.keys('F2');
  await grid.field.fill('not saved');
  await grid.keys('Escape');
  await grid.seeClosed();
  await grid.seeActive('Nick 3');
  await grid.keys('Delete');
  await grid.seeActive('');

  // Each change is one step back.
  await grid.keys('Control+z');
  await grid.seeActive('Nick 3');
  await grid.keys('Control+z');
  await grid.seeCell(2, 1, 'Nick 2');
  await grid.seeCell(4, 1, 'xy');
  await grid.keys('Control+z');
  await grid.seeCell(4, 1, 'Nick 4');
  expect(await grid.button('Undo').isDisabled()).toBe(true);

  await grid.cell(3, 1).click();
  await grid.paste('Ann\tAnn Lee\r\nBob\tBob Stone\r\nCy\tCy Reed\r\n');
  await grid.seeText('2 rows pasted.');
  await grid.seeText('Left out: 1 row below the last row.');
  await grid.seeCell(4, 2, 'Bob Stone');
  expect(await hasFocus(grid.grid)).toBe(true);
  await expectAccessible(page);
  await saveScreenshot(page, 'import-pasted-cells');
  await grid.keys('F2');
  await grid.field.fill('Dee');
  await grid.paste('Eve\r\nFay\r\n');
  await grid.seeCell(4, 1, 'Fay');
  expect(await grid.field.count()).toBe(0);
  await grid.keys('Control+z', 'Control+z');
  await grid.seeCell(3, 1, 'Nick 3');
  await grid.seeCell(4, 2, 'Name 4');
  expect(await grid.button('Undo').isDisabled()).toBe(true);
  expect(await grid.dialog.getByText(/rows pasted/).count()).toBe(0);

  await grid.cell(3, 1).click();
  await grid.seeActive('Nick 3');
  await grid.cell(3, 2).dblclick();
  await grid.field.fill('Ben');
  await grid.field.dblclick();
  expect(await grid.field.inputValue()).toBe('Ben');
  await grid.dialog.getByText('Import Application').click();
  await eventually(() => grid.field.count()).toBe(0);
  await grid.seeCell(3, 2, 'Ben');
  await grid.seeActive('Ben');
  await grid.cell(3, 2).dblclick();
  await grid.field.fill('Cem');
  await grid.cell(4, 0).click();
  await grid.seeActive('learner-4@example.com');
  await grid.seeCell(3, 2, 'Cem');
  await grid.press('Leave out row 4');
  await grid.seeActive('learner-3@example.com');
  expect(await hasFocus(grid.grid)).toBe(true);
});

test('APPL-11 what is typed in a row that scrolls away is saved by the next press or key', async ({ page }) => {
  const grid = await openGrid(page, 100);
  const acts = { press: () => grid.cell(60, 1).click(), key: () => grid.keys('ArrowDown') };
  for (const [typed, act] of Object.entries(acts)) {
    await grid.cell(2, 1).click();
    await grid.keys(...typed);
    await grid.cell(3, 1).hover();
    await page.mouse.wheel(0, 60 * rowHeight);
    await eventually(() => grid.field.count()).toBe(0);
    await grid.grid.focus();
    await act();
    await page.mouse.wheel(0, -100 * rowHeight);
    await grid.seeCell(2, 1, typed);
    expect(await grid.field.count()).toBe(0);
  }
});
