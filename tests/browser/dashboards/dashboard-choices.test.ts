import type { Route } from 'playwright-core';
import { dashboard, figureCalls } from '#tests/browser/models/dashboard.model.ts';
import { organizationPicker } from '#tests/browser/models/organization-picker.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

/** The browser's clock is fixed on this day; the server's figures do not matter here. */
const today = new Date('2026-11-18T12:00:00Z');
const lastSevenDays = '2026-11-12 – 2026-11-18';

test('ORG-02 another organization is chosen by the mouse and reloads the figures', async ({ page }) => {
  const [dashboardPage, picker] = [dashboard(page), organizationPicker(page)];
  await dashboardPage.open();
  await picker.seeChosen('Halden Lantern Works');
  await picker.open();
  await picker.seeFocusOnSearch();
  await picker.seeRows(['Halden Lantern Works', 'Meridia Ferry Lines']);
  await picker.rows.first().locator('[data-fold]').click();
  await picker.seeRows(['Halden Lantern Works', 'Head Office', 'Sales', 'Customer Care', 'Meridia Ferry Lines']);
  await dashboardPage.seeSettled();
  await dashboardPage.seeComparison('known');
  const calls = await interceptCalls(page, figureCalls);
  await picker.rows.filter({ hasText: 'Sales' }).click();
  expect((await calls.arrived()).postDataJSON().orgCode).toMatch(/^HALDEN-/);
  await calls.forward();
  await picker.seeClosed();
  await picker.seeChosen('Halden Lantern Works/Sales');
  await picker.seeFocusOnOpener();
});

test('ORG-02 arrow keys move through the tree, and each row announces its position', async ({ page }) => {
  const [dashboardPage, picker] = [dashboard(page), organizationPicker(page)];
  await dashboardPage.open();
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
  await picker.press('ArrowDown', 'ArrowDown', 'ArrowUp');
  await picker.seeActive('EngineeringDisabled');
  await picker.press('ArrowLeft');
  await picker.seeActive('Head Office');
  await picker.press('ArrowLeft', 'ArrowLeft');
  await picker.seeActive('Halden Lantern Works');
  await picker.press('End');
  await picker.seeActive('Meridia Ferry Lines');
  await picker.press('Home', 'PageDown');
  await picker.seeActive('Meridia Ferry Lines');
  await picker.press('PageUp', 'Escape');
  await picker.seeClosed();
  await picker.seeFocusOnOpener();
  await picker.seeChosen('Halden Lantern Works');
});

test('ORG-02 typing searches names and codes, and results show their path', async ({ page }) => {
  const [dashboardPage, picker] = [dashboard(page), organizationPicker(page)];
  await dashboardPage.open();
  await picker.open();
  await page.keyboard.type('plzen');
  await picker.seeRows(['Pobočka PlzeňHalden Lantern Works/Head Office/Engineering/Pobočka PlzeňDisabled']);
  await page.keyboard.type('zzz');
  await picker.panel.getByText('No organization has this in its name or code.').waitFor();
  await expectAccessible(page);
  await picker.search.fill('HALDEN-013');
  await picker.seeActive('Oddział ŁódźHalden Lantern Works/Head Office/Engineering/Oddział Łódź');
  await picker.press('Enter');
  await picker.seeChosen('Oddział Łódź');
  await dashboardPage.seeFigures('Member Summary', { Members: '0' });
  await dashboardPage.seeReason('Study Duration', 'This organization has no enabled learners.');
});

test('ORG-02 a press on the opener or outside closes the picker', async ({ page }) => {
  const [dashboardPage, picker] = [dashboard(page), organizationPicker(page)];
  await dashboardPage.open();
  await picker.open();
  await picker.opener.click();
  await picker.seeClosed();
  await picker.open();
  await page.getByRole('heading', { level: 1 }).click();
  await picker.seeClosed();
});

test('ORG-02 a slow answer for one organization is not shown for the next', async ({ page }) => {
  const [dashboardPage, picker] = [dashboard(page), organizationPicker(page)];
  await dashboardPage.open();
  await dashboardPage.seeSettled();
  const slow: Route[] = [];
  await page.route(figureCalls, async (route) => {
    if (route.request().postDataJSON().orgCode === 'MERIDIA') slow.push(route);
    else await route.fulfill({ json: { summary: { memberCount: 2 } } });
  });
  const choose = async (name: string) => {
    await picker.open();
    await picker.search.fill(name);
    await picker.press('Enter');
    await picker.seeClosed();
  };
  await choose('MERIDIA');
  await eventually(async () => slow.length).toBe(1);
  await choose('HALDEN-001');
  await dashboardPage.seeFigures('Member Summary', { Members: '2' });
  await slow[0]?.fulfill({ json: { summary: { memberCount: 1 } } });
  await picker.seeChosen('Halden Lantern Works/Head Office');
  await dashboardPage.seeFigures('Member Summary', { Members: '2' });
});

test('ORG-03 ORG-04 a picked end moves the other; days beyond the limits cannot be picked', async ({ page }) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(today);
  await dashboardPage.open();
  await dashboardPage.seeWindow(lastSevenDays);
  await dashboardPage.openDays();
  await dashboardPage.day('Start', '9').click();
  await dashboardPage.seeWindow('2026-11-09 – 2026-11-15');
  await eventually(() => dashboardPage.field('End').inputValue()).toBe('2026-11-15');
  await dashboardPage.day('End', '10').click();
  await dashboardPage.seeWindow('2026-11-04 – 2026-11-10');
  const isDisabled = (end: 'Start' | 'End', day: string) => dashboardPage.day(end, day).getAttribute('aria-disabled');
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
});

test('ORG-03 ORG-04 days are picked by the keyboard and typed, within the same limits', async ({ openContext }) => {
  const page = await (await openContext({ viewport: phone, colorScheme: 'dark' })).newPage();
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(today);
  await dashboardPage.open();
  await dashboardPage.days.focus();
  await page.keyboard.press('Enter');
  await dashboardPage.panel.waitFor();
  await dashboardPage.field('Start').fill('2026-10-01');
  await page.keyboard.press('Enter');
  await dashboardPage.seeWindow('2026-10-01 – 2026-10-07');
  await dashboardPage.day('Start', '1').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dashboardPage.seeWindow('2026-10-08 – 2026-10-14');
  for (const field of ['Start', 'End'] as const) {
    const { [field]: shown } = { Start: '2026-10-08', End: '2026-10-14' };
    for (const noDay of ['2026-02-31', '2026-1-5', '99999-01-01', '0001-01-01', '2027-01-01', 'hello', '']) {
      await dashboardPage.field(field).fill(noDay);
      if (noDay.length % 2) await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await dashboardPage.seeWindow('2026-10-08 – 2026-10-14');
      await eventually(() => dashboardPage.field(field).inputValue()).toBe(shown);
    }
  }
  await dashboardPage.field('End').fill('20261020');
  await page.keyboard.press('Enter');
  await dashboardPage.seeWindow('2026-10-14 – 2026-10-20');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dashboardPage.panel.waitFor({ state: 'hidden' });
  await dashboardPage.seeFocusOnDays();
});
