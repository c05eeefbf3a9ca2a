import { beforeEach, expect, test } from 'vitest';
import { sampleCourse } from '#charts/courses/sample-course.ts';
import { allApplications } from '#rules/applications/application-query.ts';
import { allCourses } from '#rules/courses/course-query.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

const request = { page: 2, size: 100, lacking: [] };
const shown = { today: '20261121', timeZone: 'Asia/Manila' };

async function startWith(answer: object) {
  const server = await startScriptedServer(() => ({ json: answer }));
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  return () => server.received.map(({ path, query }) => path + query);
}

test('FIND-25 a page of applications is read with the search, the days and the order of the list', async () => {
  const row = { id: 'a1', login: '7', status: 'PENDING', userInfo: { email: 'a@b.co', nick: 'Ada' } };
  const received = await startWith({ total: 101, page: 2, list: [row], sort: '-nick' });
  const { loadApplicationExportPage } = await import('#services/applications/application-export.service.ts');
  const query = { ...allApplications, status: 'PENDING', start: '20261101', end: '20261101' };
  const page = await loadApplicationExportPage({ ...request, sort: '-nick', source: { ...shown, query } }, never);
  expect(page).toMatchObject({ total: 101, lacking: [], rows: [{ key: 'a1' }] });
  expect(page.rows[0]?.texts.slice(0, 5)).toEqual(['7', 'Ada', 'a@b.co', '', 'Pending']);
  const from = Date.UTC(2026, 9, 31, 16) / 1000;
  expect(received()).toEqual([
    `/ent/v1/client_users/applications?page=2&pageSize=100&status=PENDING&createdStartAtSec=${from}&createdEndAtSec=${from + 86_399}&sort=-nick`,
  ]);
});

test('FIND-25 a page of courses is read with the search and the order of the list', async () => {
  const received = await startWith({ courses: [sampleCourse], total: 1, currentPage: 2, sort: 'title' });
  const { loadCourseExportPage } = await import('#services/courses/course-export.service.ts');
  const source = { ...shown, query: { ...allCourses, title: 'tea' }, entries: [] };
  const page = await loadCourseExportPage({ ...request, sort: 'title', source }, never);
  expect(page).toMatchObject({ total: 1, rows: [{ key: sampleCourse.code }] });
  expect(received()).toEqual(['/api/v1/philippines/custom_speak/course/list?page=2&pageSize=100&title=tea&sort=title']);
});

test('FIND-25 equal packages are rows of their own, also on two pages', async () => {
  const one = { shippedAt: 5, stock: { sku: { code: 'S', name: 'Tea' }, validTime: { startedAt: 5, endedAt: 6 } } };
  await startWith({ total: 4, page: 1, list: [one, one] });
  const { loadPackageExportPage } = await import('#services/accounts/package-export.service.ts');
  const source = { ...shown, id: 'u1', login: '7' };
  const load = (page: number) => loadPackageExportPage({ ...request, page, sort: '', source }, never);
  const keys = [...(await load(1)).rows, ...(await load(2)).rows].map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
});
