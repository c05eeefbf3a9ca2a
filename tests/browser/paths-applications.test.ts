import { sampleApplication } from '#charts/applications/sample-application.ts';
import { applicationCalls, applications, listPath } from './models/applications.model.ts';
import { eventually, follow, leaveAndReturn } from './models/page-queries.ts';
import { rejectionAnswer } from './support/path-day.ts';
import { testPaths } from './support/path-test.ts';
import { interceptCalls, type PendingCalls } from './support/pending-calls.ts';

type ListHarness = ReturnType<typeof applications> & {
  page: Parameters<typeof applications>[0];
  calls: PendingCalls;
};

const listAnswer = (total: number) => ({
  json: { total, page: 1, list: total === 0 ? [] : [sampleApplication] },
});

const seeBusy = ({ table }: ListHarness) => eventually(() => table.getAttribute('aria-busy')).toBe('true');
const seeRow = ({ table }: ListHarness) => table.getByText('bo@example.com').waitFor();

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
      inputOf: (_, { searchParams }) => ({
        query: {
          ...{ id: searchParams.get('login') ?? '', nick: searchParams.get('nick') ?? '' },
          ...{ email: searchParams.get('email') ?? '', status: searchParams.get('status') ?? '', start: '', end: '' },
        },
        page: Number(searchParams.get('page')),
      }),
    },
  },
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
    'page.open (the second)': ({ press }) => press('Page 2'),
    'done loadPage (rows of two pages)': ({ calls }) => calls.answer(listAnswer(11)),
    'done loadPage (rows of one page)': ({ calls }) => calls.answer(listAnswer(1)),
    'done loadPage (nothing)': ({ calls }) => calls.answer(listAnswer(0)),
    // without a message the notice is the generic text
    'error loadPage (offline)': ({ calls }) => calls.answer({ status: 422, json: { errorCode: 42200 } }),
    'error loadPage (denied)': ({ calls }) => calls.answer(rejectionAnswer(403)),
  },
  checks: {
    loading: async (harness) => {
      await seeBusy(harness);
      await eventually(() => harness.table.getByText('bo@example.com').count()).toBe(0);
    },
    reloading: async (harness) => {
      await seeBusy(harness);
      await seeRow(harness);
    },
    shown: async (harness) => {
      await harness.seeSettled();
      await seeRow(harness);
    },
    empty: ({ page }) => page.getByText('There are no applications yet.').waitFor(),
    noMatches: ({ page }) => page.getByText('No application fits this search.').waitFor(),
    denied: ({ page }) => page.getByText('You have no access to these applications.').waitFor(),
    failed: ({ page }) => page.getByText('The applications could not be loaded.').waitFor(),
  },
});
