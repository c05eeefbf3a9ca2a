import type { Page } from 'playwright-core';
import { demoLearner, halden, headOffice } from '#charts/demo-data.ts';
import { sampleStudyFile } from '#charts/downloads/sample-study-file.ts';
import {
  countCalls,
  downloads,
  inspectCalls,
  learnerCertificateCalls,
  organizationCertificateCalls,
  studyFileCalls,
} from '#tests/browser/downloads/downloads.model.ts';
import { organizationCalls } from '#tests/browser/shell/shell.model.ts';
import { chooseFiftyRows, readListOrder } from '#tests/browser/support/list-order.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer, serverFault } from '#tests/browser/support/path-answers.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const learner = {
  id: demoLearner.id,
  login: demoLearner.login,
  nick: 'Ada',
  email: 'ada@example.com',
  status: 'ENABLED',
};
const org = { name: 'Halden Lantern Works', parentOrgNames: [] };
const list = { total: 1, page: 1, list: [{ user: learner, org, createdAt: 1_780_000_000 }] };
const detail = { user: { ...learner, realName: '', avatar: '' }, org: { ...org, code: 'HALDEN' }, maskedMobile: '' };
const owned = [
  { org: { id: halden.id, code: 'HALDEN', name: 'Halden Lantern Works', status: 1 }, subOrgs: [] },
  { org: { id: headOffice.id, code: 'HALDEN-001', name: 'Head Office', status: 1 }, subOrgs: [] },
];
/** A read is sent again twice. */
const readAttempts = 3;
const reason = 'There are no certificates to download yet.';
const rejections = {
  overloaded: { status: 503, json: { errorCode: 12000, error: 'busy' } },
  'too many requests': rejectionAnswer(429),
  denied: rejectionAnswer(403),
  'no certificates': { status: 422, json: { errorCode: 42200, error: reason } },
  'server fault': serverFault,
};
const tooMany = {
  count: 4_001,
  limit: 4_000,
  organizations: [{ id: headOffice.id, code: 'HALDEN-001', name: 'Head Office', count: 1_200 }],
};

async function openAccounts(page: Page) {
  await storeSession(page, 'accounts@example.com');
  await page.route(organizationCalls, (route) => route.fulfill({ json: { orgNodes: owned } }));
  await page.route(/\/client_users\/list\?/, (route) => route.fulfill({ json: list }));
  await page.route(/\/client_users\/uyre2vy5q\/detail$/, (route) => route.fulfill({ json: detail }));
  return { page, ...downloads(page) };
}

async function openWithCalls(page: Page) {
  await page.route(studyFileCalls, (route) => route.fulfill({ json: { total: 0, page: 1, list: [] } }));
  return {
    ...(await openAccounts(page)),
    counts: await interceptCalls(page, countCalls),
    requests: await interceptCalls(page, organizationCertificateCalls),
    inspections: await interceptCalls(page, inspectCalls),
    learnerRequests: await interceptCalls(page, learnerCertificateCalls),
  };
}

type Harness = Awaited<ReturnType<typeof openAccounts>>;
type CallHarness = Awaited<ReturnType<typeof openWithCalls>>;

const startBy =
  (name: string, query = '') =>
  async ({ page, open }: Harness) => {
    await page.goto(`/manager/account/list${query}`);
    await open(name);
  };

const seeNotFound =
  (hint: string) =>
  async ({ see }: Harness) => {
    await see("Opps!!!!! Some certificates couldn't be found.");
    await see(hint);
  };

const seeBusyButton = ({ page }: Harness) =>
  eventually(() => page.getByRole('button', { name: 'More actions: Ada' }).getAttribute('aria-busy')).toBe('true');

/**
 * The server rejects the call of an actor, or cannot be reached.
 * A call without an answer is sent `attempts` times.
 */
const rejectionTriggers = (call: string, getCalls: (harness: CallHarness) => PendingCalls, attempts = 1) => ({
  ...Object.fromEntries(
    Object.entries(rejections).map(([name, answer]) => [
      `error ${call} (${name})`,
      (harness: CallHarness) => getCalls(harness).answer(answer),
    ]),
  ),
  [`error ${call} (offline)`]: async (harness: CallHarness) => {
    for (let sent = 0; sent < attempts; sent += 1) await getCalls(harness).abort();
  },
});

testPaths<CallHarness>({
  machine: 'bulkDownload',
  open: ({ page }) => openWithCalls(page),
  start: {
    'certificates of an organization': startBy('Download Certificates'),
    'study data of an organization': startBy('Download Study Data'),
    'certificates of a proposed organization': startBy('Download Certificates', '?users.org=HALDEN'),
    'study data of the organization of a page': async ({ page, open }) => {
      await storeSession(page, 'admin@example.com');
      await page.goto('/dashboard/report');
      await open('Download Study Data');
    },
    'certificates of a learner': startBy('Download Certificates: Ada'),
    'study data of a learner': startBy('Download Study Data: Ada'),
  },
  expectedCalls: {
    countCertificates: { calls: ({ counts }) => counts, readInput: ({ orgIds }) => String(orgIds) },
    requestCertificates: { calls: ({ requests }) => requests, readInput: ({ orgIds }) => String(orgIds) },
    inspectCertificates: { calls: ({ inspections }) => inspections, readInput: ({ userId }) => userId },
    requestLearnerCertificates: {
      calls: ({ learnerRequests }) => learnerRequests,
      readInput: ({ userId, userCode }) => ({ userId, userCode }),
    },
  },
  triggers: {
    'organization.choose (a customer)': ({ choose }) => choose('Halden Lantern Works'),
    'organization.choose (one that fits)': ({ choose }) => choose('Head Office'),
    'organization.clear': ({ press }) => press('Clear organization'),
    'download.request': ({ download }) => download.click(),
    'choice.return': ({ press }) => press('Back'),
    'dialog.close': ({ page }) => page.keyboard.press('Escape'),
    'done countCertificates (as many as fit)': ({ counts }) =>
      counts.answer({ json: { count: 4_000, limit: 4_000, organizations: [] } }),
    'done countCertificates (none)': ({ counts }) =>
      counts.answer({ json: { count: 0, limit: 4_000, organizations: [] } }),
    'done countCertificates (too many)': ({ counts }) => counts.answer({ json: tooMany }),
    'error countCertificates': ({ counts }) => counts.answer(rejectionAnswer(404)),
    'done requestCertificates (with a mail to follow)': ({ requests }) => requests.answer({ json: {} }),
    'done requestCertificates (with a link)': ({ requests }) => requests.answer({ json: { url: '/certificates.zip' } }),
    ...rejectionTriggers('requestCertificates', ({ requests }) => requests),
    'done inspectCertificates (earned)': ({ inspections }) => inspections.answer({ json: { canDownload: true } }),
    'done inspectCertificates (none earned)': ({ inspections }) => inspections.answer({ json: { canDownload: false } }),
    ...rejectionTriggers('inspectCertificates', ({ inspections }) => inspections, readAttempts),
    'done requestLearnerCertificates (with a mail to follow)': ({ learnerRequests }) =>
      learnerRequests.answer({ json: {} }),
    'done requestLearnerCertificates (with a link)': ({ learnerRequests }) =>
      learnerRequests.answer({ json: { url: '/certificates.zip' } }),
    ...rejectionTriggers('requestLearnerCertificates', ({ learnerRequests }) => learnerRequests),
  },
  checks: {
    'selecting.empty': ({ organization }) => eventually(() => organization.innerText()).toBe('Choose an organization'),
    'selecting.missing': ({ see }) => see('Please choose the organization the learner belong to.'),
    'selecting.counting': ({ see }) => see('Counting the certificates…'),
    'selecting.chosen': async ({ download }) => {
      await eventually(() => download.getAttribute('aria-disabled')).toBe(null);
    },
    'selecting.counted': async ({ see }) => {
      await see('4,000 certificates');
      await see('A download contains at most 4,000 certificates.');
    },
    'selecting.without': ({ see }) => see('This organization has no certificates yet.'),
    'selecting.tooMany': async ({ see }) => {
      await see('4,001 certificates');
      await see('Choose one of these organizations instead:');
      await see('1,200 certificates');
    },
    requesting: ({ dialog }) => eventually(() => dialog.getAttribute('aria-busy')).toBe('true'),
    inspecting: seeBusyButton,
    requestingForLearner: seeBusyButton,
    'resolved.requested': ({ see }) =>
      see('The task takes a while. You will receive an e-mail as soon as the certificates are ready.'),
    'resolved.ready': ({ dialog }) => dialog.getByRole('link', { name: 'Download' }).waitFor(),
    'resolved.files': ({ see }) => see('There is no study data so far.'),
    'rejected.overloaded': async ({ see }) => {
      await see('Opps!!!!! Lots of users, all at once!');
      await see('Try again in a few minutes.');
    },
    'rejected.limited': seeNotFound('You have sent too many requests. Wait a minute, then try again.'),
    'rejected.unreachable': seeNotFound(
      'The server cannot be reached or does not respond. Check your connection, then try again.',
    ),
    'rejected.denied': seeNotFound(
      'You have no access to these certificates. Ask the person who manages your console.',
    ),
    'rejected.notFound': seeNotFound(reason),
    'rejected.failed': seeNotFound('Something went wrong on the server. Try again in a few minutes.'),
    rejected: ({ seeNoNotice }) => seeNoNotice(),
    closed: ({ seeClosed }) => seeClosed(),
  },
});

const files = (total: number) => ({ json: { total, page: 1, list: total === 0 ? [] : [sampleStudyFile] } });

testPaths<Harness & { calls: Awaited<ReturnType<typeof interceptCalls>> }>({
  machine: 'studyFileList',
  async open({ page }) {
    return { ...(await openAccounts(page)), calls: await interceptCalls(page, studyFileCalls) };
  },
  start: { 'the first page': startBy('Download Study Data: Ada') },
  expectedCalls: {
    loadPage: {
      calls: ({ calls }) => calls,
      readInput: (_, { searchParams }) => ({
        query: {},
        page: Number(searchParams.get('page')),
        ...readListOrder(searchParams, 10),
        params: { userId: searchParams.get('userId') },
      }),
    },
  },
  triggers: {
    'page.open (the second)': ({ press }) => press('Page 2'),
    'pageSize.choose (fifty)': ({ page }) => chooseFiftyRows(page),
    'list.retry': ({ press }) => press('Try again'),
    'done loadPage (rows of two pages)': ({ calls }) => calls.answer(files(11)),
    'done loadPage (rows of one page)': ({ calls }) => calls.answer(files(1)),
    'done loadPage (nothing)': ({ calls }) => calls.answer(files(0)),
    'error loadPage (offline)': ({ calls }) => calls.answer(rejectionAnswer(422)),
    'error loadPage (denied)': ({ calls }) => calls.answer(rejectionAnswer(403)),
  },
  checks: {
    loading: ({ files: table }) => eventually(() => table.getAttribute('aria-busy')).toBe('true'),
    reloading: ({ files: table }) => eventually(() => table.getAttribute('aria-busy')).toBe('true'),
    shown: ({ files: table }) => table.getByText('Twelve learners studied.').waitFor(),
    empty: ({ see }) => see('There is no study data so far.'),
    denied: ({ see }) => see('You have no access to this study data.'),
    failed: async ({ see, seeNoNotice }) => {
      await see('The files could not be loaded.');
      await seeNoNotice();
    },
  },
});
