import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { organizationPicker } from '#tests/browser/organizations/organization-picker.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

/** The browser's clock is fixed on this day; the server's figures do not matter here. */
const today = new Date('2026-11-18T12:00:00Z');
const lastSevenDays = '2026-11-12 – 2026-11-18';

test('ORG-02 an organization is found in the tree and by search, by keys and mouse, and its figures are loaded', async ({
  page,
}) => {
  const [dashboardPage, picker] = [dashboard(page), organizationPicker(page)];
  await dashboardPage.open();
  await picker.seeChosen('Halden Lantern Works');
  await picker.open();
  await picker.opener.click();
  await picker.seeClosed();
  await picker.open();
  await page.getByRole('heading', { level: 1 }).click();
  await picker.seeClosed();

  await picker.opener.focus();
  await picker.press('Enter');
  await picker.seeFocusOnSearch();
  await picker.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await picker.seeActive('Head Office');
  const row = picker.rows.filter({ hasText: 'Head Office' });
  expect(
    await row.evaluate((item) =>
      ['level', 'posinset', 'setsize', 'expanded', 'selected'].map((name) => item.getAttribute(`aria-${name}`)),
    ),
  ).toEqual(['2', '1', '3', 'true', 'false']);
  await expectAccessible(page);
  await saveScreenshot(page, 'organization-picker');
  await picker.press('ArrowDown');
  await picker.seeActive('EngineeringDisabled');
  await picker.press('Escape');
  await picker.seeClosed();
  await picker.seeFocusOnOpener();

  await picker.open();
  await page.keyboard.type('plzen');
  await picker.seeRows(['Pobočka PlzeňHalden Lantern Works/Head Office/Engineering/Pobočka PlzeňDisabled']);
  await picker.search.fill('HALDEN-013');
  await picker.seeActive('Oddział ŁódźHalden Lantern Works/Head Office/Engineering/Oddział Łódź');
  await picker.press('Enter');
  await picker.seeChosen('Oddział Łódź');
  await dashboardPage.seeFigures('Member Summary', { Members: '0' });
  await dashboardPage.seeSettled();
  await dashboardPage.seeReason('Study Duration', 'This organization has no enabled learners.');
  const downloads = page.getByRole('button', { name: /^Download/ });
  expect(await downloads.evaluateAll((all) => all.filter((button) => button.matches(':enabled')).length)).toBe(0);

  await picker.open();
  await picker.rows.filter({ hasText: 'Sales' }).first().click();
  await picker.seeClosed();
  await picker.seeChosen('Halden Lantern Works/Sales');
  await picker.seeFocusOnOpener();
  await dashboardPage.seeSettled();
  await page.getByText('This organization has no enabled learners.').waitFor({ state: 'hidden' });
});

test('ORG-03 ORG-04 days are picked by mouse and keyboard or typed, and none beyond the limits', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(today);
  await dashboardPage.open();
  await dashboardPage.seeWindow(lastSevenDays);
  await dashboardPage.openDays();
  await dashboardPage.pickDay('Start', '9');
  await dashboardPage.seeWindow('2026-11-09 – 2026-11-15');
  await eventually(() => dashboardPage.field('End').inputValue()).toBe('2026-11-15');
  await dashboardPage.pickDay('End', '10');
  await dashboardPage.seeWindow('2026-11-04 – 2026-11-10');
  const isDisabled = async (end: 'Start' | 'End', day: string) => {
    await dashboardPage.field(end).focus();
    return dashboardPage.day(day).getAttribute('aria-disabled');
  };
  expect([
    await isDisabled('Start', '12'),
    await isDisabled('Start', '13'),
    await isDisabled('End', '18'),
    await isDisabled('End', '19'),
  ]).toEqual([null, 'true', null, 'true']);
  await expectAccessible(page);
  await saveScreenshot(page, 'day-window');
  await dashboardPage.panel.getByRole('button', { name: 'Done' }).click();
  await dashboardPage.seeFocusOnDays();
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await dashboardPage.seeWindow(lastSevenDays);

  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await dashboardPage.days.focus();
  await page.keyboard.press('Enter');
  await dashboardPage.panel.waitFor();
  await dashboardPage.field('Start').fill('2026-10-01');
  await page.keyboard.press('Enter');
  await dashboardPage.seeWindow('2026-10-01 – 2026-10-07');
  await dashboardPage.day('1').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dashboardPage.seeWindow('2026-10-08 – 2026-10-14');
  for (const [field, shown] of [
    ['Start', '2026-10-08'],
    ['End', '2026-10-14'],
  ] as const)
    for (const noDay of ['2026-02-31', 'hello', '']) {
      await dashboardPage.field(field).fill(noDay);
      if (noDay === 'hello') {
        await page.keyboard.press('Enter');
        await eventually(() => dashboardPage.field(field).getAttribute('aria-invalid')).toBe('true');
      }
      await page.keyboard.press('Tab');
      await dashboardPage.seeWindow('2026-10-08 – 2026-10-14');
      await eventually(() => dashboardPage.field(field).inputValue()).toBe(shown);
      if (noDay) await dashboardPage.panel.getByText('That is not a day. Type days as YYYY-MM-DD.').waitFor();
    }
  await dashboardPage.field('End').fill('20261020');
  await page.keyboard.press('Enter');
  await dashboardPage.seeWindow('2026-10-14 – 2026-10-20');
  await expectAccessible(page);
  await dashboardPage.field('Start').fill('2026-10-01');
  await page.keyboard.press('Escape');
  await dashboardPage.panel.waitFor({ state: 'hidden' });
  await dashboardPage.seeFocusOnDays();
  await dashboardPage.seeWindow('2026-10-14 – 2026-10-20');
});
