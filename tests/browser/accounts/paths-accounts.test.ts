import type { Page } from 'playwright-core';
import { sampleLearner } from '#charts/accounts/sample-learner.ts';
import { accountForm } from '#tests/browser/patterns/form-kinds.ts';
import { testFormPaths } from '#tests/browser/support/form-path-test.ts';
import { chooseFiftyRows, readListOrder } from '#tests/browser/support/list-order.ts';
import { eventually, follow, leaveAndReturn, seeOutdated } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

type Harness = { page: Page; calls: PendingCalls };

const detailCalls = /\/ent\/v1\/client_users\/uyre2vy5q\/detail$/;
const packageCalls = /\/ent\/v1\/client_users\/uyre2vy5q\/packages\?/;
const records = '/manager/account/personal/uyre2vy5q';

testFormPaths(accountForm);

const detail = '/manager/account/detail/uyre2vy5q';
const account = ({ page }: Harness) => page.getByRole('region', { name: 'Account', exact: true });

const seeAccount = (harness: Harness) => account(harness).getByText('Ada Sample').waitFor();

testPaths<Harness>({
  machine: 'accountDetail',
  async open({ page }) {
    await storeSession(page, accountForm.administrator);
    return { page, calls: await interceptCalls(page, detailCalls) };
  },
  start: {
    'the code of an address': ({ page }) => page.goto(detail),
    'Back to the item': async (harness) => {
      await harness.page.goto(detail);
      await harness.calls.newest();
      await harness.calls.answer({ json: sampleLearner });
      await seeAccount(harness);
      await leaveAndReturn(harness.page);
    },
  },
  expectedCalls: {
    loadItem: { calls: ({ calls }) => calls, readInput: (_, { pathname }) => pathname.split('/').at(-2) },
  },
  triggers: {
    'done loadItem (the item)': ({ calls }) => calls.answer({ json: sampleLearner }),
    'error loadItem (not there)': ({ calls }) => calls.answer({ status: 403, json: { errorCode: 40300 } }),
    'error loadItem (offline)': ({ calls }) => calls.answer({ status: 500, json: {} }),
    'item.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  checks: {
    loading: (harness) => eventually(() => account(harness).getAttribute('aria-busy')).toBe('true'),
    refreshing: async (harness) => {
      await eventually(() => account(harness).getAttribute('aria-busy')).toBe('true');
      await seeAccount(harness);
    },
    shown: async (harness) => {
      await eventually(() => account(harness).getAttribute('aria-busy')).not.toBe('true');
      await seeAccount(harness);
    },
    outdated: async (harness) => {
      await seeOutdated(harness.page);
      await seeAccount(harness);
    },
    missing: (harness) => account(harness).getByText('There is no such account in your organizations.').waitFor(),
    failed: (harness) => account(harness).getByText('The account could not be loaded.').waitFor(),
  },
});

const table = ({ page }: Harness) => page.getByRole('table', { name: 'Purchase Records' });
const seeBusy = (harness: Harness, is: boolean) =>
  eventually(() => table(harness).getAttribute('aria-busy')).toBe(String(is));
const seeCodes = (harness: Harness, codes: readonly string[]) =>
  eventually(() => table(harness).locator('[data-title="SKU Code"]').allTextContents()).toEqual(codes);

const onePackage = {
  shippedAt: 1_780_000_000,
  stock: { sku: { code: 'SKU-1', name: 'Core' }, validTime: { startedAt: 1_780_000_000, endedAt: 1_790_000_000 } },
};
const pageAnswer = (total: number) => ({
  json: { total, page: 1, list: total === 0 ? [] : [onePackage], sort: 'skuName' },
});

testPaths<Harness>({
  machine: 'packageList',
  async open({ page }) {
    await storeSession(page, accountForm.administrator);
    await page.route(detailCalls, (route) => route.fulfill({ json: sampleLearner }));
    return { page, calls: await interceptCalls(page, packageCalls) };
  },
  start: {
    'a plain address': ({ page }) => page.goto(records),
    'a shared link': ({ page }) => page.goto(`${records}?records.page=2`),
    'Back to rows': async (harness) => {
      await harness.page.goto(records);
      await harness.calls.newest();
      await harness.calls.answer(pageAnswer(11));
      await seeCodes(harness, ['SKU-1']);
      await leaveAndReturn(harness.page);
    },
  },
  expectedCalls: {
    loadPage: {
      calls: ({ calls }) => calls,
      readInput: (_, { pathname, searchParams }) => ({
        query: {},
        page: Number(searchParams.get('page')),
        ...readListOrder(searchParams, 10),
        params: { id: pathname.split('/').at(-2) },
      }),
    },
  },
  triggers: {
    'address.changed (the plain address)': ({ page }) => follow(page, records),
    'address.changed (the second page)': ({ page }) => follow(page, `${records}?records.page=2`),
    'list.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'sort.choose (a column)': ({ page }) => page.getByRole('button', { name: 'SKU Name', exact: true }).click(),
    'page.open (the second)': ({ page }) => page.getByRole('button', { name: 'Page 2', exact: true }).click(),
    'pageSize.choose (fifty)': ({ page }) => chooseFiftyRows(page),
    'done loadPage (rows of two pages)': ({ calls }) => calls.answer(pageAnswer(11)),
    'done loadPage (rows of one page)': ({ calls }) => calls.answer(pageAnswer(1)),
    'done loadPage (nothing)': ({ calls }) => calls.answer(pageAnswer(0)),
    // without a message the notice is the generic text
    'error loadPage (offline)': ({ calls }) => calls.answer({ status: 500, json: {} }),
    'error loadPage (denied)': ({ calls }) => calls.answer(rejectionAnswer(403)),
    'error loadPage (no such call)': ({ calls }) => calls.answer(rejectionAnswer(404)),
  },
  checks: {
    loading: async (harness) => {
      await seeBusy(harness, true);
      await seeCodes(harness, Array(10).fill(''));
    },
    reloading: async (harness) => {
      await seeBusy(harness, true);
      await seeCodes(harness, ['SKU-1']);
    },
    shown: async (harness) => {
      await seeBusy(harness, false);
      await seeCodes(harness, ['SKU-1']);
    },
    outdated: async (harness) => {
      await seeOutdated(harness.page);
      await seeCodes(harness, ['SKU-1']);
    },
    empty: ({ page }) => page.getByText('There are no purchases yet.').waitFor(),
    denied: ({ page }) => page.getByText('You have no access to these purchases.').waitFor(),
    failed: ({ page }) => page.getByText('The purchases could not be loaded.').waitFor(),
  },
});
