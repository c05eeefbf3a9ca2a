import type { Page } from 'playwright-core';
import { halden } from '#charts/demo-data.ts';
import { organizationReport, reportCall } from '#tests/browser/dashboards/organization-report.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer, unknownSection } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

const october = '?org.period=month&org.start=20261001&report.sections=keyFigures,courses';

async function openPdf(page: Page) {
  await page.clock.install({ time: pathDay });
  await answerOwned(page, () => [organization(halden)]);
  await storeSession(page, 'admin@example.com');
  await page.route('**/api/v1/philippines/dashboards/organizations{,/period,/trend}', (route) =>
    route.fulfill({ json: route.request().url().endsWith('trend') ? { weeks: [] } : answer }),
  );
  const calls = await interceptCalls(page, reportCall);
  const report = organizationReport(page);
  const open = async () => {
    await report.open(october);
    await report.pdf.waitFor();
  };
  return { page, calls, report, open };
}

type Harness = Awaited<ReturnType<typeof openPdf>>;

const seeOffered = ({ report }: Harness) => eventually(() => report.pdf.innerText()).toBe('Download PDF');

const saveFile = async ({ page, calls }: Harness) => {
  const saved = page.waitForEvent('download');
  await calls.answer({ json: { pdf: 'JVBERi0=' } });
  await saved;
};

testPaths<Harness>({
  machine: 'reportPdf',
  open: ({ page }) => openPdf(page),
  start: {
    'a PDF is offered': ({ open }) => open(),
    'no PDF is offered': async ({ page, calls, report, open }) => {
      await open();
      await report.pdf.click();
      await calls.answer(rejectionAnswer(404));
      await report.pdf.waitFor({ state: 'detached' });
      await follow(page, '/dashboard');
      await page.getByRole('region', { name: 'Login Behavior' }).waitFor();
      await follow(page, `/dashboard/report${october}`);
      await report.print.waitFor();
    },
  },
  expectedCalls: {
    savePdf: {
      calls: ({ calls }) => calls,
      readInput: ({ orgCode, period, startDayKey, endDayKey, todayKey, sections }) => ({
        fileName: 'Performance Report - Halden Lantern Works - 2026-10-01 to 2026-10-31.pdf',
        orgCode,
        period,
        window: { start: startDayKey, end: endDayKey },
        today: todayKey,
        parts: sections,
      }),
    },
  },
  triggers: {
    'pdf.save': ({ report }) => report.pdf.press('Enter'),
    'done savePdf (complete)': saveFile,
    'done savePdf (without a section)': async (harness) => {
      await harness.calls.answer(unknownSection);
      await saveFile(harness);
    },
    'error savePdf (missing)': ({ calls }) => calls.answer(rejectionAnswer(404)),
    'error savePdf': ({ calls }) => calls.answer({ json: 'none' }),
  },
  checks: {
    idle: seeOffered,
    saving: ({ report }) => eventually(() => report.pdf.innerText()).toBe('Making the PDF…'),
    notOffered: async ({ report }) => {
      await report.pdf.waitFor({ state: 'detached' });
      await report.print.waitFor();
    },
  },
});
