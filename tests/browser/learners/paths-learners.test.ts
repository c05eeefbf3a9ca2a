import type { Page } from 'playwright-core';
import { halden, meridia } from '#charts/demo-data.ts';
import {
  activationCalls,
  answeredWith,
  demoRow,
  learner,
  learnerCalls,
  userList,
  withoutActivity,
} from '#tests/browser/learners/user-list.model.ts';
import { organizationPicker } from '#tests/browser/organizations/organization-picker.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { chooseFiftyRows, readListOrder } from '#tests/browser/support/list-order.ts';
import { follow, leaveAndReturn, seeOutdated } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { passMidnight, pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const list = '/manager/account/list';
const ofAcme = '/manager/account/list?users.org=HALDEN';

async function openLearners(page: Page) {
  const users = userList(page);
  await answerOwned(page, () => [organization(halden), organization(meridia)]);
  await storeSession(page, 'admin@example.com');
  return { page, users, picker: organizationPicker(page) };
}

type Harness = Awaited<ReturnType<typeof openLearners>>;
type ListHarness = Harness & { calls: PendingCalls };

const choose = async ({ picker }: Harness, name: string) => {
  await picker.open();
  await picker.rows.filter({ hasText: name }).click();
};

const listAnswer = (total: number) => ({ json: { total, page: 1, list: total === 0 ? [] : [learner(1)] } });

testPaths<ListHarness>({
  machine: 'learnerList',
  open: async ({ page }) => ({ ...(await openLearners(page)), calls: await interceptCalls(page, learnerCalls) }),
  start: {
    'a plain address': ({ page }) => page.goto(list),
    'a shared link': ({ page }) => page.goto('/manager/account/list?users.org=HALDEN&users.page=2'),
    'a shared filter': ({ page }) => page.goto('/manager/account/list?users.activity=inactive'),
    'Back to rows': async ({ page, calls, users }) => {
      await page.goto(list);
      await calls.newest();
      await calls.answer(listAnswer(11));
      await users.seeColumn('Nick Name', ['Nick 1']);
      await leaveAndReturn(page);
    },
  },
  expectedCalls: {
    loadPage: {
      calls: ({ calls }) => calls,
      readInput: (_, { searchParams }) => ({
        query: {
          org: searchParams.get('orgCode') ?? '',
          id: searchParams.get('login') ?? '',
          email: searchParams.get('email') ?? '',
          name: searchParams.get('name') ?? '',
          activity: searchParams.get('activity') ?? '',
          start: '',
          end: '',
        },
        page: Number(searchParams.get('page')),
        ...readListOrder(searchParams, 10),
      }),
    },
  },
  triggers: {
    'address.changed (the plain address)': ({ page }) => follow(page, list),
    'address.changed (a search)': ({ page }) => follow(page, ofAcme),
    'address.changed (the second page)': ({ page }) => follow(page, '/manager/account/list?users.page=2'),
    'list.search (something)': async (harness) => {
      await choose(harness, 'Halden Lantern Works');
      await harness.users.search();
    },
    'list.search (nothing)': ({ users }) => users.reset(),
    'list.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'page.open (the second)': ({ users }) => users.openPage(2),
    'pageSize.choose (fifty)': ({ page }) => chooseFiftyRows(page),
    'sort.choose (a column)': ({ users }) => users.sortBy('Nick Name'),
    'done loadPage (rows of two pages)': ({ calls }) => calls.answer(listAnswer(11)),
    'done loadPage (rows of one page)': ({ calls }) => calls.answer(listAnswer(1)),
    'done loadPage (nothing)': ({ calls }) => calls.answer(listAnswer(0)),
    // without a message the notice is the generic text
    'error loadPage (offline)': ({ calls }) => calls.answer({ status: 500, json: {} }),
    'error loadPage (denied)': ({ calls }) => calls.answer(rejectionAnswer(403)),
    'error loadPage (no such call)': ({ calls }) => calls.answer(rejectionAnswer(404)),
  },
  checks: {
    loading: async ({ users }) => {
      await users.seeBusy();
      await users.seeColumn('Nick Name', Array(10).fill(''));
    },
    reloading: async ({ users }) => {
      await users.seeBusy();
      await users.seeColumn('Nick Name', ['Nick 1']);
    },
    shown: async ({ users }) => {
      await users.seeSettled();
      await users.seeColumn('Nick Name', ['Nick 1']);
    },
    outdated: async ({ page, users }) => {
      await seeOutdated(page);
      await users.seeColumn('Nick Name', ['Nick 1']);
    },
    empty: ({ page }) => page.getByText('There are no learners yet.').waitFor(),
    noMatches: ({ page }) => page.getByText('No learner fits this search.').waitFor(),
    denied: ({ page }) => page.getByText('You have no access to these learners.').waitFor(),
    failed: ({ page }) => page.getByText('The learners could not be loaded.').waitFor(),
  },
});

/** Presses a button of the form, and waits until the list asks what it stands for. */
const waitForSearch = async ({ page }: Harness, press: () => Promise<void>) => {
  const nextSearch = page.waitForRequest(learnerCalls);
  await press();
  await nextSearch;
};

const seeForm =
  (off: 'nothing' | 'person' | 'organization') =>
  async ({ users, picker }: Harness) => {
    await users.seeDisabled('id', off === 'person');
    await users.seeDisabled('email', off === 'person');
    await picker.seeDisabled(off === 'organization');
  };

/** Types into the ID: the one text, or the other where that stands there. */
const typing =
  (one: string, other: string) =>
  async ({ users: { id } }: Harness) =>
    id.fill((await id.inputValue()) === one ? other : one);

testPaths<Harness>({
  machine: 'learnerSearch',
  open: async ({ page }) => {
    await answeredWith(page, 3);
    return openLearners(page);
  },
  start: {
    'nothing searched': ({ page }) => page.goto(list),
    'a link with an organization': ({ page }) => page.goto(ofAcme),
    'a link with an ID': ({ page }) => page.goto('/manager/account/list?users.id=20000007'),
  },
  triggers: {
    'organization.choose (a customer)': (harness) => choose(harness, 'Halden Lantern Works'),
    'organization.clear': ({ users }) => users.clear.click(),
    'draft.changed (an ID)': typing('20000007', '20000008'),
    'draft.changed (nothing)': typing(' ', ''),
    'form.submit': (harness) => waitForSearch(harness, harness.users.search),
    'search.reset': (harness) => waitForSearch(harness, harness.users.reset),
    'query.changed (everyone)': ({ page }) => follow(page, list),
    'query.changed (an organization)': ({ page }) => follow(page, '/manager/account/list?users.org=MERIDIA'),
    'query.changed (an e-mail)': ({ page }) => follow(page, '/manager/account/list?users.email=ada%40example.com'),
  },
  checks: { empty: seeForm('nothing'), byOrganization: seeForm('person'), byIdOrEmail: seeForm('organization') },
});

const loginDays = (days: number) => ({ json: { behavior: { behaviors: { loginDays: days } } } });

testPaths<ListHarness>({
  machine: 'activation',
  open: async ({ page }) => {
    await page.clock.install({ time: pathDay });
    await page.route(learnerCalls, (route) => route.fulfill({ json: { total: 1, page: 1, list: [demoRow(1)] } }));
    await withoutActivity(page);
    return { ...(await openLearners(page)), calls: await interceptCalls(page, activationCalls) };
  },
  start: {
    'a row of the list': async ({ page }) => {
      await page.clock.setSystemTime(pathDay);
      await page.goto(list);
    },
  },
  expectedCalls: {
    loadLoginDays: {
      calls: ({ calls }) => calls,
      readInput: ({ userId, startDayKey, endDayKey }) => ({ userId, window: { start: startDayKey, end: endDayKey } }),
    },
  },
  triggers: {
    'day.changed (a new day)': ({ page }) => passMidnight(page),
    'activation.request': ({ users }) => users.lookUp(0),
    'done loadLoginDays (one day)': ({ calls }) => calls.answer(loginDays(1)),
    'done loadLoginDays (no day)': ({ calls }) => calls.answer(loginDays(0)),
    'done loadLoginDays (missing)': ({ calls }) => calls.answer({ json: { behavior: null } }),
    'error loadLoginDays': ({ calls }) => calls.answer(rejectionAnswer(422)),
  },
  checks: {
    notRequested: ({ users }) => users.seeActivation(0, 'View'),
    loading: ({ users }) => users.activation(0).getByRole('img', { name: 'Loading' }).waitFor(),
    active: ({ users }) => users.seeActivation(0, 'Yes'),
    inactive: ({ users }) => users.seeActivation(0, 'No'),
    failed: ({ users }) => users.seeActivation(0, 'FailedTry again'),
  },
});
