import type { Page } from 'playwright-core';
import { halden } from '#charts/demo-data.ts';
import { organizationReport } from '#tests/browser/dashboards/organization-report.model.ts';
import { reportMailCalls, reportMails } from '#tests/browser/dashboards/report-mails.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer, unknownSection } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

const chosen = '?report.sections=keyFigures,courses';
const sections = ['keyFigures', 'courses'];
const sent = { id: 'r1', orgCode: 'HALDEN', sections, nextDayKey: '20261122', failedDayKey: '', ended: null };
const weekly = { ...sent, rhythm: 'week' };
const monthly = { ...sent, rhythm: 'month', id: 'r2', nextDayKey: '20261130', failedDayKey: '20261031' };
const ended = { ...weekly, id: 'r3', orgCode: '', nextDayKey: '', ended: 'ORGANIZATION' };
const noText = { status: 422, json: {} };
const full = 'Your list has 20 reports, also those that have ended. Remove one first.';

async function openReportMails(page: Page) {
  await page.clock.install({ time: pathDay });
  await answerOwned(page, () => [organization(halden)]);
  await storeSession(page, 'admin@example.com');
  await page.route('**/api/v1/philippines/dashboards/organizations{,/period,/trend}', (route) =>
    route.fulfill({ json: route.request().url().endsWith('trend') ? { weeks: [] } : answer }),
  );
  const [lists, adds, removals] = [
    await interceptCalls(page, reportMailCalls, 'GET'),
    await interceptCalls(page, reportMailCalls, 'POST'),
    await interceptCalls(page, reportMailCalls, 'DELETE'),
  ];
  const mails = reportMails(page);
  const open = async () => {
    await organizationReport(page).open(chosen);
    await mails.button.waitFor();
  };
  return { page, lists, adds, removals, mails, open };
}

type Harness = Awaited<ReturnType<typeof openReportMails>>;

const seeBusy = ({ mails }: Harness) => eventually(mails.isBusy).toBe(true);

testPaths<Harness>({
  machine: 'reportMails',
  open: ({ page }) => openReportMails(page),
  start: {
    'reports by mail are offered': ({ open }) => open(),
    'no reports by mail are offered': async ({ page, lists, mails, open }) => {
      await open();
      await mails.button.click();
      await lists.answer(rejectionAnswer(404));
      await mails.button.waitFor({ state: 'detached' });
      await follow(page, '/dashboard');
      await page.getByRole('region', { name: 'Login Behavior' }).waitFor();
      await follow(page, `/dashboard/report${chosen}`);
      await organizationReport(page).print.waitFor();
    },
  },
  expectedCalls: {
    addReportMail: { calls: ({ adds }) => adds, readInput: (order) => order },
  },
  triggers: {
    'dialog.open': ({ mails }) => mails.button.press('Enter'),
    'dialog.close': ({ mails }) => mails.close.press('Enter'),
    'report.add (weekly)': ({ mails }) => mails.send('week').press('Enter'),
    'report.add (monthly)': ({ mails }) => mails.send('month').press('Enter'),
    'report.remove': ({ mails }) => mails.remove.first().press('Enter'),
    'list.retry': ({ mails }) => mails.retry.press('Enter'),
    'done listReportMails (three reports)': ({ lists }) =>
      lists.answer({ json: { reportMails: [weekly, monthly, ended] } }),
    'done listReportMails (no report)': ({ lists }) => lists.answer({ json: { reportMails: [] } }),
    'error listReportMails (no such call)': ({ lists }) => lists.answer(rejectionAnswer(404)),
    'error listReportMails': ({ lists }) => lists.answer(rejectionAnswer(422)),
    'done addReportMail (a new one)': ({ adds }) => adds.answer({ json: { isNew: true } }),
    'done addReportMail (one that is sent already)': ({ adds }) => adds.answer({ json: { isNew: false } }),
    'done addReportMail (without a section)': async ({ adds }) => {
      await adds.answer(unknownSection);
      await adds.answer({ json: { isNew: true } });
    },
    'error addReportMail (too many)': ({ adds }) =>
      adds.answer({ status: 409, json: { errorCode: 40900, error: full } }),
    // Without a message the notice is the generic text.
    'error addReportMail': ({ adds }) => adds.answer(noText),
    'done removeReportMail': ({ removals }) => removals.answer({ json: {} }),
    'error removeReportMail': ({ removals }) => removals.answer(noText),
  },
  checks: {
    closed: async ({ mails }) => {
      await mails.dialog.waitFor({ state: 'detached' });
      await mails.button.waitFor();
    },
    'open.loading': seeBusy,
    'open.shown': async ({ mails }) => {
      await mails.dialog.getByText(/is sent as a PDF to admin@example.com, with these sections/).waitFor();
      await eventually(
        async () =>
          (await mails.dialog.getByText('You get no report by mail.').count()) === 1 ||
          (await mails.rows.count()) === 3,
      ).toBe(true);
    },
    'open.adding': seeBusy,
    'open.removing': seeBusy,
    'open.failed': ({ mails }) => mails.retry.waitFor(),
    notOffered: async ({ page, mails }) => {
      await mails.button.waitFor({ state: 'detached' });
      await organizationReport(page).print.waitFor();
    },
  },
});
