import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { organizationReport, reportCall } from '#tests/browser/dashboards/organization-report.model.ts';
import { papers, printed } from '#tests/browser/printed.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { unknownSection } from '#tests/browser/support/path-answers.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const today = new Date('2026-11-18T12:00:00Z');
const october = '?org.period=month&org.start=20261001';
const controls = /Print|Sections|Chart\s+Table|\bCSV\b|\bPNG\b|Back to|Hello/;

async function openReport(page: Page, query: string) {
  const report = organizationReport(page);
  await page.clock.setFixedTime(today);
  await storeSession(page, 'admin@example.com');
  await report.open(query);
  await report.seeShown();
  return report;
}

test('MONTH-08 one link opens the report of the organization and the period of the dashboard', async ({ page }) => {
  await page.clock.setFixedTime(today);
  await dashboard(page).open('admin@example.com', `/dashboard${october}`);
  await page.getByRole('link', { name: 'Report', exact: true }).press('Enter');
  await organizationReport(page).seeShown();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/dashboard/report${october}`);
  await eventually(() => page.title()).toMatch(
    /^Halden Lantern Works 2026-10-01 to 2026-10-31 – Performance Report – /,
  );
  await page.getByText('Changes compare 1 Oct 2026 – 31 Oct 2026 with 1 Sep 2026 – 30 Sep 2026.').waitFor();
});

test('MONTH-08 a report of two years prints on two A4 pages, without controls', async ({ page }) => {
  await openReport(page, '?org.code=HALDEN-002&org.period=range&org.start=20250101&org.end=20261118');
  await eventually(() => page.locator('.chart-chart:not([data-printable])').count()).toBe(0);
  const { sheets, white } = await printed(page, papers[0]);
  const text = sheets.join('\n');
  for (const part of ['Halden Lantern Works/', '2025-01-01 – 2026-11-18', 'Key Figures', 'Study duration by month'])
    expect(text.replace(/[\u2066-\u2069]/g, '')).toContain(part);
  expect(text).not.toMatch(controls);
  expect(sheets.length).toBeLessThanOrEqual(2);
  expect(Math.max(...white)).toBeLessThan(0.999);
});

test('MONTH-09 the sections are chosen by keyboard, and a reload keeps them', async ({ page }) => {
  const report = await openReport(page, october);
  for (const title of [
    'Study Time',
    'Most and Fewest Minutes',
    'Progress',
    'Levels and Skills',
    'Business Course and AI Quality',
    'Key Figures',
  ])
    await report.choice(title).press('Space');
  await report.section('Key Figures').waitFor({ state: 'detached' });
  await page.getByText('A report has at least one section.').waitFor();
  await report.choice('Log-ins').press('Space');
  await page.reload();
  await report.section('Log-ins').getByText('Login count percentage').waitFor();
  expect(await report.choice('Log-ins').isChecked()).toBe(true);
  expect(await report.sections.evaluateAll((boxes) => boxes.filter((box) => box.matches(':checked')).length)).toBe(1);
});

test('MONTH-08 the button prints the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  const report = await openReport(page, '');
  await report.print.press('Enter');
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
});

test('MONTH-12 the report is saved as XLSX, named after the organization and the exact days', async ({ page }) => {
  await openReport(page, `${october}&report.sections=keyFigures,levels`);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download XLSX' }).press('Enter');
  const saved = await started;
  expect(saved.suggestedFilename()).toBe('Performance Report - Halden Lantern Works - 2026-10-01 to 2026-10-31.xlsx');
  const sheets = await readXlsxFile(await readFile(await saved.path()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['About', 'Key Figures', 'Levels and Skills', 'Levels']);
});

test('MONTH-14 the server makes the report as a PDF, named after the organization and the exact days', async ({
  page,
}) => {
  const report = await openReport(page, `${october}&report.sections=keyFigures,levels`);
  const started = page.waitForEvent('download');
  await report.pdf.press('Enter');
  const saved = await started;
  expect(saved.suggestedFilename()).toBe('Performance Report - Halden Lantern Works - 2026-10-01 to 2026-10-31.pdf');
  const text = execFileSync('pdftotext', ['-layout', await saved.path(), '-'], { encoding: 'utf8' });
  const [members = 'none'] = (await report.section('Key Figures').innerText()).match(/\d[\d,.%]*/g) ?? [];
  for (const word of ['Halden Lantern Works', 'Levels and Skills', members]) expect(text).toContain(word);
  expect(text).not.toContain('Log-ins');
  expect(await report.pdf.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('MONTH-18 the report names who studied most and fewest minutes, and its PDF and workbook do too', async ({
  page,
}) => {
  const report = await openReport(page, '');
  const section = report.section('Most and Fewest Minutes');
  await section.getByRole('table', { name: 'Most minutes' }).waitFor();
  await section.getByText(/ of [\d,]+ members did not study at all/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download XLSX' }).click(),
  ]);
  const sheets = await readXlsxFile(await download.path());
  const sheet = sheets.find(({ sheet: name }) => name === 'Most and Fewest Minutes')?.data ?? [];
  const names = await section.getByRole('table', { name: 'Most minutes' }).getByRole('rowheader').allTextContents();
  expect(names).toHaveLength(5);
  expect(names[0]?.replace(/[\u2066-\u2069]/g, '')).toContain(String(sheet[1]?.[3]));
});

test('MONTH-20 the report has Business Course and AI Quality; a server that does not know them is asked without', async ({
  page,
}) => {
  const report = await openReport(page, october);
  const section = report.section('Business Course and AI Quality');
  await section.getByRole('table', { name: 'Milestones' }).getByRole('rowheader', { name: 'Milestone 5' }).waitFor();
  await section.getByRole('rowheader', { name: 'AI Quality: Key expressions' }).waitFor();
  await page.route(reportCall, (route) =>
    route.request().postDataJSON().sections.includes('courses')
      ? route.fulfill(unknownSection)
      : route.fulfill({ json: { pdf: 'JVBERi0=' } }),
  );
  await Promise.all([page.waitForEvent('download'), report.pdf.press('Enter')]);
  await page
    .getByText(
      "This server does not know 'Business Course and AI Quality', so the PDF is without it. Press 'Print' to have it.",
    )
    .waitFor();
});

test('MONTH-18 a server that cannot list the study time of members: the section says so, the rest stays', async ({
  page,
}) => {
  await page.route('**/ent/v1/client_users/find_by_study_time?*', (route) => route.fulfill({ status: 404 }));
  const report = await openReport(page, '');
  await report
    .section('Most and Fewest Minutes')
    .getByText('This server cannot list the study time of members.')
    .waitFor();
  await page.route(reportCall, (route) => route.fulfill({ status: 503 }));
  const [request] = await Promise.all([page.waitForRequest(reportCall), report.pdf.click()]);
  expect(request.postDataJSON().sections).not.toContain('memberTimes');
});

test('MONTH-21 the report orders the study data of its organization and days, which the dialog names', async ({
  page,
}) => {
  const body = { orgCode: 'HALDEN-002', startDayKey: '20261001', endDayKey: '20261031' };
  await page.route('**/client_users/study_task/period', (route) => route.fulfill({ json: { taskId: 'T-1' } }));
  await openReport(page, `${october}&org.code=HALDEN-002`);
  await page.getByRole('button', { name: 'Download Study Data' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Download Study Data' });
  await dialog.getByText('Organization Name: ').waitFor();
  const [request] = await Promise.all([
    page.waitForRequest('**/client_users/study_task/period'),
    dialog.getByRole('button', { name: 'Prepare file' }).press('Enter'),
  ]);
  expect(request.postDataJSON()).toEqual(body);
  await dialog.getByText('The file is being prepared.').waitFor();
});

test('MONTH-21 who may not have study data is not offered them in the report', async ({ page }) => {
  await page.clock.setFixedTime(today);
  await storeSession(page, 'dashboards@example.com');
  const report = organizationReport(page);
  await report.open(october);
  await report.seeShown();
  expect(await page.getByRole('button', { name: 'Download Study Data' }).count()).toBe(0);
});
