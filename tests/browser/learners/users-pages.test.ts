import { activationCalls, answeredWith, userList } from '#tests/browser/learners/user-list.model.ts';
import { organizationPicker } from '#tests/browser/organizations/organization-picker.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, follow, hasFocus } from '#tests/browser/support/page-queries.ts';

test('USER-08 a shared link opens search and page; Back from a later search fills the form again; invalid values are ignored', async ({
  page,
}) => {
  const [users, picker] = [userList(page), organizationPicker(page)];
  await users.open('/dashboard?users.org=HALDEN&users.page=2#2');
  await users.seePage(2);
  await picker.seeChosen('Halden Lantern Works');
  await users.seeDisabled('id', true);
  await users.reset();
  await users.seePage(1);
  await picker.seeChosen('All organizations');
  await users.id.fill('20000007');
  await users.search();
  await users.seeUrlState({ 'users.id': '20000007' });
  await page.goBack();
  await eventually(() => users.id.inputValue()).toBe('');
  await page.goBack();
  await users.seePage(2);
  await picker.seeChosen('Halden Lantern Works');
  await page.goForward();
  await page.goForward();
  await eventually(() => users.id.inputValue()).toBe('20000007');
  await eventually(() => picker.opener.isDisabled()).toBe(true);
  await follow(page, '/dashboard?users.page=zero&users.id=1x&users.email=%00#2');
  await users.seePage(1);
  await eventually(async () => [await users.id.inputValue(), await users.email.inputValue()]).toEqual(['', '']);
  await page.getByText('The ID in the address (1x) is not used. The e-mail in the address is not used.').waitFor();
});

test('USER-06 USER-08 the list is searched and paged with the keyboard only, and another page shows nothing of the last learners', async ({
  page,
}) => {
  const [users, picker] = [userList(page), organizationPicker(page)];
  await answeredWith(page, 25);
  await page.route(activationCalls, (route) => route.fulfill({ json: { behavior: { behaviors: { loginDays: 1 } } } }));
  await users.open();
  await users.seeSettled();
  await picker.opener.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await users.seeUrlState({ 'users.id': '123' });
  await users.next.focus();
  await page.keyboard.press('Enter');
  await users.seePage(2);
  await page.keyboard.press('Enter');
  await users.seePage(3);
  expect([await hasFocus(users.next), await users.next.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await users.seePage(2);
  await users.seeTotal('25 in all, page 2 of 3');
  await users.previous.click();
  await users.seeColumn('ID', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  await users.lookUp(0);
  await users.seeActivation(0, 'Yes');
  const row = await users.rows.first().elementHandle();
  await users.next.click();
  await users.seeColumn('ID', ['11', '12', '13', '14', '15', '16', '17', '18', '19', '20']);
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
  await users.seeActivation(0, 'View');
});
