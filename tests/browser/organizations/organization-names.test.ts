import { sampleCourse } from '#charts/courses/sample-course.ts';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import { applicationImport } from '#tests/browser/applications/application-import.model.ts';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { downloadChart } from '#tests/browser/dashboards/dashboard.model.ts';
import { countCalls, downloads } from '#tests/browser/downloads/downloads.model.ts';
import { answerOwned } from '#tests/browser/organizations/owned-organizations.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const branch = 'فرع الياسمين';

const node = (code: string, name: string, subOrgs: OrganizationNode[] = []): OrganizationNode => ({
  org: { id: code, code, name, status: 'ENABLED' },
  subOrgs,
});

const owned = [
  node('H', 'Halden', [node('H-1', 'Sales'), node('H-2', branch)]),
  node('M', 'Meridia', [node('M-1', 'Sales')]),
];

test('GEN-03 a dashboard names the chosen organization with its parent in picker, text and file', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/dashboard?org.code=HALDEN-002');
  const picker = page.getByRole('button', { name: 'Organization Halden Lantern Works/Sales' });
  await picker.waitFor();
  await page.getByText(/^Enabled learners of Halden Lantern Works\/Sales and all below it/).waitFor();
  const { name } = await downloadChart(page, 'Active rate', 'CSV');
  expect(name).toContain(' - Halden Lantern Works Sales (HALDEN-002) - ');
  await saveScreenshot(page, 'organization-names-dashboard');
});

test('GEN-03 the import offers two organizations of one name by two buttons with different texts', async ({ page }) => {
  await answerOwned(page, () => owned);
  const dialog = applicationImport(page);
  await dialog.open();
  const content = 'Email,Nick Name,Organization\nada@example.com,Ada,Sales\nben@example.com,Ben,sales\n';
  await dialog.choose({ name: 'learners.csv', content });
  await dialog.press('Continue');
  const uses = dialog.button(/^Use .*Sales: Several organizations are named “Sales”$/);
  await eventually(() => uses.allTextContents()).toEqual(['Use Halden/Sales', 'Use Meridia/Sales']);
  await saveScreenshot(page, 'organization-names-import');
  await dialog.press(/^Use Meridia\/Sales: /);
  await dialog.seeText('With problems 0');
  await dialog.button(/^All/).click();
  await eventually(() => dialog.cell(2, 3).textContent()).toContain('Meridia/Sales');
});

test('GEN-03 names of two directions keep their order in a course and in its titles', async ({ page }) => {
  await answerOwned(page, () => owned);
  const course = { ...sampleCourse, organizationCodes: ['M-1', 'H-2', 'H-1'] };
  await page.route(/\/custom_speak\/course\/list\?/, (route) =>
    route.fulfill({ json: { total: 1, currentPage: 1, courses: [course] } }),
  );
  await courses(page).open();
  const cell = courses(page).row('SC-0043').getByRole('cell').nth(3);
  await eventually(() => cell.textContent()).toBe(`Halden/Sales, ${branch}, Meridia/Sales`);
  const lefts = await cell.locator('bdi bdi').evaluateAll((names) => names.map((name) => name.textContent));
  expect(lefts).toEqual(['Halden', 'Sales', branch, 'Meridia', 'Sales']);
  expect(await cell.locator('> span').evaluate((text) => getComputedStyle(text).direction)).toBe('ltr');
  expect(await cell.locator('> span').getAttribute('title')).toBe(
    `\u2068Halden\u2069/\u2068Sales\u2069, \u2068${branch}\u2069, \u2068Meridia\u2069/\u2068Sales\u2069`,
  );
  await saveScreenshot(page, 'organization-names-courses');
});

test('GEN-03 the download dialog offers smaller organizations by texts that are unique', async ({ page }) => {
  await answerOwned(page, () => owned);
  const organizations = ['H-1', 'M-1'].map((code) => ({ id: code, code, name: 'Sales', count: 3_000 }));
  await page.route(countCalls, (route) => route.fulfill({ json: { count: 6_000, limit: 4_000, organizations } }));
  await shell(page).signIn('admin@example.com', '/dashboard');
  const dialogs = downloads(page);
  await dialogs.open('Batch Download Certificates');
  await dialogs.chooseFirst();
  const choices = dialogs.dialog.getByRole('listitem').getByRole('button');
  await eventually(() => choices.allTextContents()).toEqual(['Halden/Sales', 'Meridia/Sales']);
  await choices.last().click();
  await eventually(() => dialogs.organization.textContent()).toBe('Meridia/Sales');
});
