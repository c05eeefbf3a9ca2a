import { readFileSync } from 'node:fs';
import { applicationImport } from '#tests/browser/applications/application-import.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { toTable } from '#tests/support/applications/import-files.ts';

test('APPL-11 a pasted text stays in its field until its rows are checked, and cleaned cells show what they were', async ({
  page,
}) => {
  await answerOwned(page, () => [organization('Acme', [organization('Berlin')])]);
  const dialog = applicationImport(page);
  await dialog.open();
  const area = dialog.dialog.getByRole('textbox', { name: 'Or paste rows here' });
  const discard = async () => {
    await dialog.press('Discard');
    await dialog.question.getByRole('button', { name: 'Discard' }).click();
    await eventually(() => area.inputValue()).toBe('');
  };
  await dialog.press('Use the pasted rows');
  await eventually(() => hasFocus(area)).toBe(true);
  await area.fill('{"email": "ann@example.com"}');
  await dialog.press('Use the pasted rows');
  await dialog.seeText('This is data in JSON, not a table.');
  await dialog.choose({ name: 'photo.png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]) });
  await dialog.seeText('This is a picture, not a table.');
  expect(await area.inputValue()).toBe('{"email": "ann@example.com"}');
  const addresses = 'Ada Lovelace <ada@example.com>; "Bit, Ben" <ben@example.com>,\n cy@example.com';
  await area.fill(addresses);
  await dialog.press('Use the pasted rows');
  await dialog.seeText('Pasted rows');
  await dialog.seeText(/a list of addresses/);
  await dialog.press('Back');
  expect(await area.inputValue()).toBe(addresses);
  await dialog.press('Use the pasted rows');
  await dialog.press('Continue');
  await eventually(() => dialog.grid.innerText()).toContain('Ben Bit');
  await dialog.seeStored();
  await discard();
  const rows = [
    ['mailto:ada@example.com', 'Ada\u200b', 'Ada Lovelace', 'Acme > Berlin'],
    ['Ben Bit <ben@example.com>;', 'Ben', '', 'Berln\u200e'],
    ['cy@example.com', 'Cy', 'Cy Reed', 'Acme'],
  ] as const;
  await dialog.choose({ name: 'cleaned.csv', content: toTable(rows.map((row) => [...row])) });
  await dialog.press('Continue');
  await dialog.seeText('5 cells were cleaned, such as');
  await dialog.press('Cleaned 2');
  await eventually(() => dialog.cell(2, 0).innerText()).toMatch(/ada@example\.com\s+Was mailto:ada@example\.com/);
  expect(await dialog.cell(2, 1).innerText()).toContain('Cleaned of marks that nobody sees');
  expect(await dialog.cell(3, 3).innerText()).toContain('No organization of yours');
  expect(await dialog.cell(3, 3).innerText()).toContain('Cleaned of marks that nobody sees');
  expect(await dialog.row(4).count()).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, 'import-cleaned');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'import-cleaned-phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await saveScreenshot(page, 'import-cleaned-phone-dark');
});

test('APPL-11 the keys that change encoding and sheet keep the focus while the file is read again, and the templates are read without a problem', async ({
  page,
}) => {
  await answerOwned(page, () => [organization('Acme')]);
  const dialog = applicationImport(page);
  const tabTo = async (field: string) => {
    for (let left = 10; left > 0 && !(await hasFocus(dialog.column(field))); left -= 1)
      await page.keyboard.press('Tab');
    expect(await hasFocus(dialog.column(field))).toBe(true);
  };
  await dialog.open();
  await dialog.choose({ name: 'names.csv', content: toTable([['ann@example.com', 'Ann', 'Ann Lee', 'Acme']]) });
  await dialog.seeText('UTF-8, separated by commas');
  await tabTo('Encoding');
  await dialog.keys('ArrowDown', 'ArrowDown');
  await dialog.seeText('Central European (Windows-1250), separated by commas');
  expect(await dialog.column('Encoding').inputValue()).toBe('windows-1250');
  expect(await hasFocus(dialog.column('Encoding'))).toBe(true);
  await dialog.keys('Tab', 'Shift+Tab', 'ArrowUp');
  await dialog.seeText('Western (Windows-1252), separated by commas');
  expect(await hasFocus(dialog.column('Encoding'))).toBe(true);
  await dialog.press('Back');
  const sheets = ['Learners', 'Guests'].map((name) => {
    const rows = ['Email', `${name}@example.com`].map((text) => `<Row><Cell><Data>${text}</Data></Cell></Row>`);
    return `<Worksheet ss:Name="${name}"><Table>${rows.join('')}</Table></Worksheet>`;
  });
  const spreadsheet = 'urn:schemas-microsoft-com:office:spreadsheet';
  const content = `<Workbook xmlns="${spreadsheet}" xmlns:ss="${spreadsheet}">${sheets.join('')}</Workbook>`;
  await dialog.choose({ name: 'two-sheets.xls', content });
  await dialog.seeText('XML Spreadsheet 2003, sheet “Learners”');
  await tabTo('Sheet');
  await dialog.keys('ArrowDown');
  await dialog.seeText('XML Spreadsheet 2003, sheet “Guests”');
  await dialog.dialog.getByText('Guests@example.com', { exact: true }).waitFor();
  expect(await hasFocus(dialog.column('Sheet'))).toBe(true);
  await dialog.press('Back');

  for (const [button, name] of [
    ['Download a template', 'application-import-template.csv'],
    ['Download it as XLSX', 'application-import-template.xlsx'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await dialog.press(button);
    const file = await saved;
    expect(file.suggestedFilename()).toBe(name);
    const template = readFileSync(await file.path());
    if (name.endsWith('.csv'))
      expect(template.toString()).toMatch(
        /^\ufeff?E-mail,Nick name,Real name,Organization\r\nlearner@example\.com,Sam,Sam Sample,.+/,
      );
    await dialog.choose({ name, content: template });
    await dialog.dialog.getByText('Sam Sample', { exact: true }).waitFor();
    if (name.endsWith('.csv')) await dialog.press('Back');
  }
  await dialog.press('Continue');
  await dialog.button('Submit 1 row').waitFor();
});
