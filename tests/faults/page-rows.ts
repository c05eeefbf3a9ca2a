import type { Page } from 'playwright-core';
import { pathFor, type RouteName } from '#rules/routes.ts';
import { certificatePage } from '#tests/browser/models/certificate.model.ts';
import { downloads } from '#tests/browser/models/downloads.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { secondFactor } from '#tests/browser/models/second-factor.model.ts';
import { userList } from '#tests/browser/models/user-list.model.ts';
import type { EndpointName, FaultRow, Scene } from './fault-row.ts';
import { press, textsOf } from './page-steps.ts';

const admin = 'admin@example.com';
const tryAgain = press('Try again');

const open =
  (address: string) =>
  ({ page }: Scene) =>
    page.goto(address, { waitUntil: 'domcontentloaded' });

const speak = '/api/v1/philippines/custom_speak';

type Codes = Record<'learner' | 'course' | 'lesson' | 'sentence', string>;

let knownCodes: Promise<Codes> | undefined;

/** Codes of the demo data. */
async function readCodes({ administrator }: Scene): Promise<Codes> {
  const { send } = await administrator(admin);
  const { list } = await send<{ list: { user: { id: string } }[] }>('GET /ent/v1/client_users/list?page=1&pageSize=1');
  const { courses } = await send<{ courses: { code: string; unitCodes: string[] }[] }>(
    `GET ${speak}/course/list?page=1&pageSize=1&status=INEFFECTIVE`,
  );
  const unit = courses[0]?.unitCodes[0];
  const { lessons } = await send<{ lessons: { code: string }[] }>(
    `GET ${speak}/lesson/list?pagingEnable=false&unitCode=${unit}`,
  );
  const lesson = lessons[0]?.code ?? '';
  const { activities } = await send<{ activities: { code: string }[] }>(
    `GET ${speak}/activity/list?pagingEnable=false&lessonCode=${lesson}`,
  );
  const course = `${courses[0]?.code}_${unit}`;
  return { learner: list[0]?.user.id ?? '', course, lesson, sentence: activities[0]?.code ?? '' };
}

/** Opens a page of an item of the demo data. */
const itemPage = (noun: keyof Codes, name: RouteName) => ({
  async open(scene: Scene) {
    knownCodes ??= readCodes(scene);
    scene.subject.code = (await knownCodes)[noun];
  },
  send: (scene: Scene) => open(pathFor(name, { id: scene.subject.code, code: scene.subject.code }))(scene),
});

const seeMain =
  (find: (page: Page) => ReturnType<Page['getByRole']>) =>
  ({ page }: Scene) =>
    find(page).first().waitFor();

const seeTable =
  (name: string) =>
  async ({ page }: Scene) => {
    const table = page.getByRole('table', { name });
    await table.locator('tbody tr').first().waitFor();
    await eventually(() => table.getAttribute('aria-busy')).not.toBe('true');
  };

const shownText =
  (text: string | RegExp) =>
  ({ page }: Scene) =>
    textsOf(page.getByText(text, typeof text === 'string' ? { exact: true } : {}));

type PageRow = Pick<FaultRow, 'send' | 'done'> & Partial<FaultRow>;

const read = (endpoint: EndpointName, row: PageRow): FaultRow => ({
  endpoint,
  as: admin,
  again: tryAgain,
  isEarly: true,
  ...row,
});

const seeRegion = (name: string) => async (scene: Scene) => {
  await scene.page.getByRole('region', { name, exact: true }).waitFor();
  await seeSettled(scene);
};

async function seeSettled({ page }: Scene): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await eventually(() => page.getByText('Try again').count()).toBe(0);
}

let foundEmail: Promise<string> | undefined;

async function findEmail({ administrator }: Scene): Promise<string> {
  const { send } = await administrator(admin);
  const { list } = await send<{ list: { user: { email: string } }[] }>(
    'GET /ent/v1/client_users/list?page=1&pageSize=10',
  );
  return list[0]?.user.email ?? '';
}

const sessionRows: readonly FaultRow[] = [
  read('permissionList', {
    send: open('/manager/account/list'),
    reported: shownText('Your permissions could not be loaded.'),
    done: seeTable('Learners'),
  }),
  read('ownedOrganizations', {
    send: open('/dashboard'),
    reported: shownText('Your organizations could not be loaded.'),
    done: seeRegion('Login Behavior'),
  }),
  read('administratorInfo', {
    send: open('/userInfo'),
    done: seeMain((page) => page.getByRole('main').getByText('Ada Lanternlight')),
  }),
  read('activeSessionList', {
    send: open('/userInfo/security'),
    reported: shownText('The sessions could not be loaded.'),
    done: seeTable('Active sessions'),
  }),
  read('secondFactorDetail', {
    send: open('/userInfo/security'),
    reported: shownText('The status of two-step sign-in could not be loaded.'),
    done: ({ page }) => secondFactor(page).see('Set up'),
  }),
  {
    endpoint: 'certificateDetail',
    isEarly: true,
    again: tryAgain,
    send: open('/cert?number=AAAA-BBBB-CCCC'),
    reported: ({ page }) => textsOf(certificatePage(page).result.getByRole('button', { name: 'Try again' })),
    done: seeMain((page) => page.getByRole('heading', { name: 'There is no certificate with this number' })),
  },
];

const learnerRows: readonly FaultRow[] = [
  read('organizationDashboard', {
    send: open('/dashboard'),
    reported: shownText('The figures could not be loaded.'),
    done: seeRegion('Login Behavior'),
  }),
  read('learnerDashboard', {
    by: 'report',
    ...itemPage('learner', 'personalReport'),
    reported: shownText('The figures could not be loaded. The dates are kept.'),
    done: seeRegion('Login Behavior'),
  }),
  read('learnerDashboard', {
    by: 'activation',
    async open({ page }) {
      await page.goto('/manager/account/list');
      await userList(page).seeSettled();
    },
    send: ({ page }) => userList(page).lookUp(0),
    reported: ({ page }) => textsOf(userList(page).activation(0).getByText('Failed')),
    done: ({ page }) => eventually(() => userList(page).activation(0).textContent()).toMatch(/^(Yes|No)$/),
    again: ({ page }) => userList(page).lookUp(0),
  }),
  read('learnerList', { send: open('/manager/account/list'), done: seeTable('Learners') }),
  read('learnerSearch', {
    async send(scene) {
      foundEmail ??= findEmail(scene);
      await open(`/manager/account/list?users.email=${encodeURIComponent(await foundEmail)}`)(scene);
    },
    done: seeTable('Learners'),
  }),
  read('learnerDetail', { ...itemPage('learner', 'accountDetail'), done: seeRegion('Account') }),
  read('packageList', { ...itemPage('learner', 'purchases'), done: seeSettled }),
  read('applicationList', { send: open('/manager/apply/list'), done: seeTable('Applications') }),
];

const courseRows: readonly FaultRow[] = [
  read('courseList', { send: open('/speaking-course/list'), done: seeTable('Courses') }),
  read('courseDetail', { ...itemPage('course', 'courseDetail'), done: seeTable('Lessons') }),
  read('lessonList', { ...itemPage('course', 'courseDetail'), done: seeTable('Lessons') }),
  read('lessonDetail', { ...itemPage('lesson', 'lessonDetail'), done: seeTable('Sentences') }),
  read('sentenceList', { ...itemPage('lesson', 'lessonDetail'), done: seeTable('Sentences') }),
  read('sentenceDetail', {
    ...itemPage('sentence', 'sentenceDetail'),
    done: seeMain((page) => page.getByRole('link', { name: 'Edit' })),
  }),
];

const downloadRows: readonly FaultRow[] = [
  read('downloadTaskList', {
    send: open('/manager/download'),
    done: seeMain((page) => page.getByText('There are no download tasks of the recent 30 days.')),
  }),
  read('studyFileList', {
    async open({ page }) {
      await page.goto('/dashboard');
      await downloads(page).open('Batch Download Study Data');
      await downloads(page).choose('Halden Lantern Works');
    },
    send: ({ page }) => downloads(page).download.click(),
    reported: ({ page }) => textsOf(downloads(page).dialog.getByRole('button', { name: 'Try again' })),
    done: ({ page }) => downloads(page).files.getByRole('link').first().waitFor(),
  }),
];

export const learnerPageRows: readonly FaultRow[] = [...sessionRows, ...learnerRows];

export const coursePageRows: readonly FaultRow[] = [...courseRows, ...downloadRows];
