import * as figurePageTexts from '#rules/dashboards/figure-page-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import type { FigureTexts } from '#rules/patterns/figure-texts.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

test('SHELL-12 ORG-18 everyone can read the contact data, the company and the definitions of all figures', async ({
  page,
  server,
}) => {
  const { brand } = await (await fetch(`${server.address}/settings.json`)).json();
  await page.goto('/help-center');
  await shell(page).seeHeading('Contact Us');
  await shell(page).seeTitle('Contact Us – Lingua');
  const main = page.getByRole('main');
  for (const text of [brand.description, brand.company, ...Object.values(brand.contact)])
    await main.getByText(String(text), { exact: true }).first().waitFor();
  expect(await main.getByRole('link', { name: brand.contact.email }).getAttribute('href')).toBe(
    `mailto:${brand.contact.email}`,
  );
  await saveScreenshot(page, 'help');
  await page.getByRole('link', { name: figurePageTexts.link }).click();
  await shell(page).seePath('/help-center/figures');
  await shell(page).seeHeading('What the Figures Mean');
  const pages: readonly FigureTexts[] = [organizationFigureTexts, learnerFigureTexts];
  const texts = pages.flatMap((sections) => Object.values(sections).flatMap(({ figures }) => Object.values(figures)));
  const terms = main.locator('dl > div');
  expect(await terms.allTextContents()).toEqual(texts.map(({ label, definition }) => label + definition));
  await page.setViewportSize(phone);
  await eventually(() => horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'figures-phone');
  await page.goBack();
  await page.getByRole('link', { name: 'Login' }).click();
  await shell(page).seePath('/login');
});
