import type { PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { sampleApplication } from '#charts/applications/sample-application.ts';
import { halden, newLearnerEmail } from '#charts/demo-data.ts';
import { applicationForm } from '#tests/browser/applications/application-form.model.ts';
import { applicationCalls, applications, listPath } from '#tests/browser/applications/applications.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { chooseFiftyRows, readListOrder } from '#tests/browser/support/list-order.ts';
import { eventually, follow, leaveAndReturn, seeOutdated } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { leaveByLink, navigateTo } from '#tests/browser/support/path-navigation.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const account = 'accounts@example.com';

type ListHarness = ReturnType<typeof applications> & {
  page: Parameters<typeof applications>[0];
  calls: PendingCalls;
};

const listAnswer = (total: number) => ({
  json: { total, page: 1, list: total === 0 ? [] : [sampleApplication], sort: 'nick' },
});

const seeBusyList = ({ table }: ListHarness) => eventually(() => table.getAttribute('aria-busy')).toBe('true');
const seeRow = ({ table }: ListHarness) => table.getByText(newLearnerEmail).waitFor();

testPaths<ListHarness>({
  machine: 'applicationList',
  async open({ page }) {
    const list = applications(page);
    await list.open('accounts@example.com', '/userInfo');
    return { page, ...list, calls: await interceptCalls(page, applicationCalls) };
  },
  start: {
    'a plain address': ({ page }) => page.goto(listPath),
    'a shared link': ({ page }) => page.goto(`${listPath}?applications.status=PENDING&applications.page=2`),
    'Back to rows': async (harness) => {
      await harness.page.goto(listPath);
      await harness.calls.newest();
      await harness.calls.answer(listAnswer(11));
      await seeRow(harness);
      await leaveAndReturn(harness.page);
    },
  },
  expectedCalls: {
    loadPage: {
      calls: ({ calls }) => calls,
      readInput: (_, { searchParams }) => ({
        query: {
          id: searchParams.get('login') ?? '',
          nick: searchParams.get('nick') ?? '',
          email: searchParams.get('email') ?? '',
          status: searchParams.get('status') ?? '',
          start: '',
          end: '',
        },
        page: Number(searchParams.get('page')),
        ...readListOrder(searchParams, 10),
      }),
    },
  },
  // The list loads again when the import closes.
  canFollow: ({ event }, { state }) => event !== 'list.changed' || state === 'shown',
  triggers: {
    'address.changed (the plain address)': ({ page }) => follow(page, listPath),
    'address.changed (a search)': ({ page }) => follow(page, `${listPath}?applications.status=PENDING`),
    'address.changed (the second page)': ({ page }) => follow(page, `${listPath}?applications.page=2`),
    'list.search (something)': async ({ status, press }) => {
      await status.selectOption('Pending');
      await press('Search');
    },
    'list.search (nothing)': ({ press }) => press('Reset'),
    'list.retry': ({ press }) => press('Try again'),
    'list.changed': async ({ page, press }) => {
      await press('Import Application');
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    },
    'sort.choose (a column)': ({ table }) => table.getByRole('button', { name: 'Nick Name', exact: true }).click(),
    'page.open (the second)': ({ press }) => press('Page 2'),
    'pageSize.choose (fifty)': ({ page }) => chooseFiftyRows(page),
    'done loadPage (rows of two pages)': ({ calls }) => calls.answer(listAnswer(11)),
    'done loadPage (rows of one page)': ({ calls }) => calls.answer(listAnswer(1)),
    'done loadPage (nothing)': ({ calls }) => calls.answer(listAnswer(0)),
    // without a message the notice is the generic text
    'error loadPage (offline)': ({ calls }) => calls.answer({ status: 500, json: {} }),
    'error loadPage (denied)': ({ calls }) => calls.answer(rejectionAnswer(403)),
    'error loadPage (no such call)': ({ calls }) => calls.answer(rejectionAnswer(404)),
  },
  checks: {
    loading: async (harness) => {
      await seeBusyList(harness);
      await eventually(() => harness.table.getByText(newLearnerEmail).count()).toBe(0);
    },
    reloading: async (harness) => {
      await seeBusyList(harness);
      await seeRow(harness);
    },
    shown: async (harness) => {
      await harness.seeSettled();
      await seeRow(harness);
    },
    outdated: async (harness) => {
      await seeOutdated(harness.page);
      await seeRow(harness);
    },
    empty: ({ page }) => page.getByText('There are no applications yet.').waitFor(),
    noMatches: ({ page }) => page.getByText('No application fits this search.').waitFor(),
    denied: ({ page }) => page.getByText('You have no access to these applications.').waitFor(),
    failed: ({ page }) => page.getByText('The applications could not be loaded.').waitFor(),
  },
});

type FormHarness = ReturnType<typeof applicationForm> & { page: Page; saves: PendingCalls };
type OpenState = { leaving?: string };

const typedRow = { email: newLearnerEmail, nick: '', realName: '', orgCode: 'HALDEN' };
const form = '/manager/apply';

const press =
  (name: string) =>
  ({ page }: FormHarness) =>
    page.getByRole('button', { name, exact: true }).click();
const asked =
  (name: string) =>
  ({ page }: FormHarness) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

const isLeaving = ({ state }: PathStep): boolean =>
  typeof state === 'object' && state !== null && 'open' in state && (state.open as OpenState).leaving === 'confirming';

const seeBusy = ({ page }: FormHarness, is: boolean) =>
  eventually(() => page.locator('form').getAttribute('aria-busy')).toBe(String(is));

testPaths<FormHarness>({
  machine: 'applicationForm',
  async open({ page }) {
    await storeSession(page, account);
    await answerOwned(page, () => [organization(halden)]);
    await page.route(/\/client_users\/applications\?/, (route) =>
      route.fulfill({ json: { total: 0, page: 1, list: [] } }),
    );
    const saves = await interceptCalls(page, /\/client_users\/applications$/, 'POST');
    return { page, ...applicationForm(page), saves };
  },
  start: {
    'a new one': ({ page }) => navigateTo(page, form),
    'a new one with a draft': ({ page }) =>
      navigateTo(page, form, {
        form,
        values: { values: { applications: [typedRow] }, revision: 0 },
        administrator: account,
      }),
  },
  expectedCalls: {
    saveItem: {
      calls: ({ saves }) => saves,
      readInput: (values) => ({
        params: { organization: 'HALDEN' },
        item: null,
        values,
        draft: { email: 'accounts@example.com', form: '/manager/apply' },
      }),
    },
  },
  triggers: {
    'draft.changed (something else)': ({ cell }) => cell(1, 'E-mail').fill(newLearnerEmail),
    'draft.changed (as it was)': ({ cell }) => cell(1, 'E-mail').fill(''),
    'draft.discard': press('Discard'),
    'form.submit (without problems)': async (harness) => {
      await harness.cell(1, 'E-mail').fill(newLearnerEmail);
      await harness.submit();
    },
    'leave.request (Cancel)': press('Cancel'),
    'leave.request (a link)': ({ page }) => leaveByLink(page),
    'leave.request (Back)': ({ page }) => page.goBack(),
    'leave.confirm': asked('Leave'),
    'leave.cancel': asked('Stay'),
    'done saveItem': ({ saves }) => saves.answer({ json: {} }),
    'error saveItem (offline)': ({ saves }) => saves.answer({ status: 422, json: { errorCode: 42200 } }),
    'error saveItem (a rejected organization)': ({ saves }) =>
      saves.answer({
        status: 422,
        json: {
          errorCode: 42200,
          error: 'An application was rejected; none was made.',
          data: { extra: { orgCodes: ['HALDEN'] } },
        },
      }),
  },
  checks: {
    'open.fields.editing': async (harness, step) => {
      await seeBusy(harness, false);
      const { values } = (step.context ?? {}) as { values?: { applications: { email: string }[] } };
      if (values)
        await eventually(() => harness.page.locator('input[name="applications.0.email"]').inputValue()).toBe(
          values.applications[0]?.email,
        );
    },
    'open.fields.saving': (harness) => seeBusy(harness, true),
    'open.fields.rejected': (harness) => seeBusy(harness, false),
    'open.leaving.confirming': ({ page }) => page.getByText('Leave this page?').waitFor(),
    'open.leaving.idle': ({ page }) => eventually(() => page.getByRole('alertdialog').count()).toBe(0),
    'open.restoredNotice.shown': ({ page }, step) =>
      isLeaving(step) ? Promise.resolve() : page.getByText('Your unsaved changes are back.').waitFor(),
    'open.restoredNotice.hidden': ({ page }) =>
      eventually(() => page.getByText('Your unsaved changes are back.').count()).toBe(0),
    saved: ({ page }) => shell(page).seePath(listPath),
    left: ({ page }) => eventually(async () => new URL(page.url()).pathname).not.toBe(form),
  },
});
