import { applicationForm } from '#tests/browser/applications/application-form.model.ts';
import { applicationCalls, listPath } from '#tests/browser/applications/applications.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

test('APPL-07 APPL-08 APPL-09 APPL-10 rows are added, deleted, checked and sent by keyboard; a rejection marks its fields, and the list shows what was sent', async ({
  page,
}) => {
  const form = applicationForm(page);
  await form.open();
  for (const name of ['E-mail', 'Nick Name (optional)', 'Real Name (optional)'])
    await form.rows.first().getByRole('textbox', { name, exact: true }).waitFor();
  await page.locator('.rows-head').getByText('Nick Name (optional)', { exact: true }).waitFor();
  await form.submit();
  await page.getByText('Please enter Email address', { exact: true }).waitFor();
  await page.getByText('Please choose the organization', { exact: true }).waitFor();
  await eventually(() => hasFocus(form.cell(1, 'E-mail'))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.type('not an address');
  await page.getByText('Please enter valid email address', { exact: true }).waitFor();
  await form.cell(1, 'E-mail').fill('learner1@example.com');
  await form.cell(1, 'Nick Name').fill('🍵'.repeat(41));
  await page.getByText('The maximum number of characters are 40.', { exact: true }).waitFor();
  await form.cell(1, 'Nick Name').fill('One');
  await form.choose(1, 'Halden Lantern Works');
  await form.addLine();
  await eventually(() => hasFocus(form.cell(2, 'E-mail'))).toBe(true);
  await form.addLine();
  await form.remove(2);
  await eventually(() => form.rows.count()).toBe(2);
  await form.fill(2, 'new.two@example.com', 'Halden Lantern Works');
  await saveScreenshot(page, 'application-form');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'application-form-phone');
  await page.setViewportSize(desktop);

  await form.submit();
  await page.getByText('There is already a learner with this e-mail address.', { exact: true }).waitFor();
  await shell(page).seeNotice('1 application was rejected; none was made.');
  await eventually(() => hasFocus(form.cell(1, 'E-mail'))).toBe(true);
  const saves = await interceptCalls(page, applicationCalls, 'POST');
  await form.submit();
  await saves.arrived();
  await saves.answer({
    status: 422,
    json: { errorCode: 42200, error: 'no', data: { extra: { orgCodes: ['HALDEN'] } } },
  });
  await eventually(() => page.getByText('invalid field value', { exact: true }).count()).toBe(8);
  await expectAccessible(page);
  await saveScreenshot(page, 'application-form-rejected');
  expect(await form.cell(2, 'E-mail').inputValue()).toBe('new.two@example.com');
  expect(await form.cell(1, 'E-mail').inputValue()).toBe('learner1@example.com');
  await saves.release();

  await form.cell(1, 'E-mail').fill(' New.One@Example.com ');
  await form.choose(2, 'Meridia Ferry Lines');
  await form.submit();
  await shell(page).seeNotice('success');
  await shell(page).seePath(listPath);
  await page.getByText('new.one@').first().waitFor();
  await page.getByText('new.two@').first().waitFor();
});

test('GEN-03 APPL-07 APPL-08 APPL-11 lists and blocks are pasted as rows that name what does not fit, a row says which marks that nobody sees it will not send, and Cancel asks and leads to the list', async ({
  page,
}) => {
  const form = applicationForm(page);
  await form.open();
  const nick = form.cell(1, 'Nick Name');
  const marks = page.getByText('2 invisible characters will not be saved.', { exact: true });
  await nick.fill('\u202eAnn\u200b');
  await nick.blur();
  await marks.waitFor();
  await eventually(() => nick.getAttribute('aria-describedby')).not.toBe(null);
  expect(await nick.getAttribute('aria-invalid')).toBe('false');
  await expectAccessible(page);
  await nick.fill('');
  await nick.blur();
  await marks.waitFor({ state: 'detached' });

  await form.paste(1, 'E-mail', 'Ada Lovelace <ada@example.com>; "Bit, Ben" <ben@example.com>,\r\n cy@example.com');
  await eventually(() => form.rows.count()).toBe(3);
  expect(await form.values(1)).toEqual(['ada@example.com', '', 'Ada Lovelace', 'Choose']);
  expect(await form.values(2)).toEqual(['ben@example.com', '', 'Ben Bit', 'Choose']);
  await form.paste(
    2,
    'Nick Name',
    'Vorname;Nachname;E-Mail;Abteilung;Telefon\nDora;Dee;mailto:dora@example.com;Halden > Harbor;123\n',
  );
  await eventually(() => form.cell(2, 'E-mail').inputValue()).toBe('dora@example.com');
  expect((await form.values(2))[2]).toBe('Dora Dee');
  await page.getByText('Row 1 was read as the names of the columns.').waitFor();
  await page.getByText('Not imported: Telefon (column E).').waitFor();
  await page.getByText('1 cell was cleaned, such as').waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'application-form-pasted');
  await form.paste(1, 'Nick Name', 'Ada\tAda L.');
  await page.getByText('Row 1 was read').waitFor({ state: 'detached' });

  await form.paste(
    1,
    'E-mail',
    'E-mail\tNick\tReal name\tOrganization\r\na@example.com\tA\tAnn\tHALDEN\r\nb@example.com\tB\t"Bo\nB"\tNowhere\r\n',
  );
  await eventually(() => form.cell(2, 'E-mail').inputValue()).toBe('b@example.com');
  expect(await form.values(1)).toEqual(['a@example.com', 'A', 'Ann', 'Halden Lantern Works']);
  expect((await form.values(2)).slice(0, 3)).toEqual(['b@example.com', 'B', 'Bo B']);
  await page.getByText('Nowhere is not one of your organizations.', { exact: true }).waitFor();
  await eventually(() => hasFocus(form.cell(1, 'E-mail'))).toBe(true);
  await form.paste(2, 'Nick Name', Array.from({ length: 250 }, (_, at) => `N${at}\tR${at}`).join('\n'));
  await eventually(() => form.rows.count()).toBe(200);
  await page.getByText('At most 200 applications are sent together. 51 rows were left out.', { exact: true }).waitFor();
  expect(await form.values(200)).toEqual(['', 'N198', 'R198', 'Choose']);
  expect(await page.getByRole('button', { name: 'Add Line' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await shell(page).seePath(listPath);
});
