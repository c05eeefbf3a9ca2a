import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

const permissions = ['account_list_query', 'account_basic_info', 'course_view'] as const;

const createLearner = (id: string) => ({
  user: { id, login: `2000000${id.slice(1)}`, nick: `Nick ${id}`, email: '', status: 'ENABLED' },
  org: { name: 'Acme', parentOrgNames: [] },
  createdAt: 0,
});

const learnerPage = (total: number, ...ids: readonly string[]) => ({
  json: { total, page: 1, list: ids.map(createLearner) },
});
const noCourses: Reaction = { json: { courses: [], total: 0, currentPage: 1 } };
const noCall: Reaction = { status: 404, json: { errorCode: 40400, error: 'no such call' } };
const fault: Reaction = { status: 500, json: { error: 'no' } };

type Reactions = { find: Reaction; search?: Reaction; courses?: Reaction; course?: Reaction };

async function findAt(
  { find, search = learnerPage(0), courses = noCourses, course = noCall }: Reactions,
  query: string,
) {
  const server = await startScriptedServer(({ path }) => {
    if (path.endsWith('/find')) return find;
    if (path.endsWith('/course/SC-7')) return course;
    if (path.endsWith('/course/sc-7')) return noCall;
    return path.endsWith('/client_users') ? search : courses;
  });
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  const { findOnServer } = await import('#services/command-palette/find-things.service.ts');
  return findOnServer({ query, permissions }, never);
}

test('FIND-20 learners with an ID come first, and nobody twice', async () => {
  const answer = await findAt({ search: learnerPage(1, 'u7'), find: learnerPage(3, 'u8', 'u7') }, ' 20000007 ');
  const [learners] = answer.found;
  expect(learners?.things.map(({ name }) => name)).toEqual(['Nick u7', 'Nick u8']);
  expect(learners?.total).toBe(3);
  expect(answer).toMatchObject({ missing: [], limits: [] });
});

test('FIND-21 a search that fails is named, also for a text that looks like an ID', async () => {
  const answer = await findAt({ search: learnerPage(1, 'u7'), find: fault }, '20000007');
  expect(answer.missing).toEqual(['Learners']);
  expect(answer.found.map(({ title }) => title)).toEqual(['Courses']);
});

test('FIND-21 a server without the search by name says so, and finds addresses', async () => {
  const answer = await findAt({ search: learnerPage(1, 'u9'), find: noCall }, 'ada@example.com');
  expect(answer.limits).toEqual(['This server finds learners by ID or e-mail address only.']);
  expect(answer.found[0]?.things.map(({ name }) => name)).toEqual(['Nick u9']);
  expect(answer.missing).toEqual([]);
});

const teapot = {
  code: 'SC-7',
  title: 'Insuring a Teapot',
  localizedTitle: '',
  coverUrl: '',
  level: 'BEGINNER',
  status: 'EFFECTIVE',
  organizationCodes: [],
  unitCodes: ['SC-7-U1'],
  lessonCount: 0,
  revision: 1,
  updatedAt: 0,
  operator: { code: '', name: '' },
};

test('FIND-20 a course is found by its code, once, and a code that nobody has is no fault', async () => {
  const find = learnerPage(0);
  const course: Reaction = { json: { course: teapot } };
  const names = async (reactions: Reactions, query: string) => {
    const { found, missing } = await findAt(reactions, query);
    const [, courses] = found;
    return { names: courses?.things.map(({ name }) => name), total: courses?.total, missing };
  };
  const one = { names: ['Insuring a Teapot'], total: 1, missing: [] };
  const titled: Reaction = { json: { courses: [teapot], total: 1, currentPage: 1 } };
  expect(await names({ find, course }, ' SC-7 ')).toEqual(one);
  expect(await names({ find, course, courses: titled }, 'SC-7')).toEqual(one);
  expect(await names({ find, course }, 'ｓｃ-7')).toEqual(one);
  expect(await names({ find }, 'SC-7')).toEqual({ names: [], total: 0, missing: [] });
  expect((await names({ find, course: fault }, 'SC-7')).missing).toEqual(['Courses']);
});
