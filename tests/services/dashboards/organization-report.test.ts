import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

beforeEach(() => void stubBrowser());

const october = { orgCode: 'ACME', period: 'month', window: { start: '20261001', end: '20261031' } } as const;
const days = v.object({ startDayKey: v.string(), endDayKey: v.string() });
const none = { status: 404, json: {} };
type Reply = { status?: number; json: unknown };

type MembersReply = (query: URLSearchParams) => Reply;

async function loadReport(
  today: string,
  reply: (startDayKey: string) => Reply,
  replyMembers: MembersReply = () => none,
) {
  const asked: string[] = [];
  const server = await startScriptedServer(({ path, query, body }) => {
    if (path === '/ent/v1/client_users/find_by_study_time') return replyMembers(new URLSearchParams(query));
    const { startDayKey, endDayKey } = v.parse(days, body);
    asked.push(`${startDayKey}-${endDayKey}`);
    return reply(startDayKey);
  });
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  const { loadOrganizationReport } = await import('#services/dashboards/organization-report.service.ts');
  const load = (changes: object = {}) =>
    loadOrganizationReport({ ...october, today, canSeeMembers: true, ...changes }, never);
  return { asked, server, load };
}

test('MONTH-08 a report has the figures of its days and of those before', async () => {
  const { asked, load } = await loadReport('20261118', (start) => ({
    json: { ...answer, summary: { memberCount: Number(start) } },
  }));
  const { figures, compared } = await load();
  expect([figures.summary?.memberCount, compared?.days, compared?.before.summary?.memberCount]).toEqual([
    20261001,
    null,
    20260901,
  ]);
  expect(asked.toSorted()).toEqual(['20260901-20260930', '20261001-20261031']);
});

test('MONTH-13 a report without the figures before has those of its days', async () => {
  const { load } = await loadReport('20261118', (start) =>
    start === '20260901' ? { status: 422, json: {} } : { json: answer },
  );
  expect(await load()).toMatchObject({ figures: { summary: { memberCount: 12345 } }, compared: null });
});

test('MONTH-13 a report without the figures of its days fails', async () => {
  const { load } = await loadReport('20261118', (start) =>
    start === '20260901' ? { json: answer } : { status: 422, json: {} },
  );
  expect(await catchError(load())).toMatchObject({ status: 422 });
});

test('MONTH-08 on the first day of a period nothing is compared', async () => {
  const { asked, load } = await loadReport('20261001', () => ({ json: answer }));
  expect((await load()).compared).toBeNull();
  expect(asked).toEqual(['20261001-20261031']);
});

const row = (login: string, studySeconds: number) => ({
  user: { id: login, login, nick: '', email: '', realName: '', status: 'ENABLED' },
  org: { name: 'Acme', parentOrgNames: [] },
  createdAt: 0,
  studySeconds,
});
const withMembers = (reply: MembersReply) => loadReport('20261118', () => ({ json: answer }), reply);
const loadMembers = async (reply: MembersReply, changes: object = {}) =>
  (await (await withMembers(reply)).load(changes)).members;

test('MONTH-18 a report has the members with the most and the fewest minutes of its days', async () => {
  const asked: string[] = [];
  const members = await loadMembers((query) => {
    asked.push([...query].map(([name, value]) => `${name}=${value}`).join(' '));
    const list = query.get('sort') === 'studyTime' ? [row('idle', 0)] : [row('most', 60)];
    return { json: { total: 7, page: 1, list, idleTotal: 2 } };
  });
  expect(members).toEqual({
    most: [{ login: 'most', nick: '', realName: '', seconds: 60 }],
    fewest: [{ login: 'idle', nick: '', realName: '', seconds: 0 }],
    idle: 2,
    total: 7,
  });
  const rest = 'page=1 pageSize=5 startDayKey=20261001 endDayKey=20261031';
  expect(asked).toEqual([`orgCode=ACME sort=-studyTime ${rest}`, `orgCode=ACME sort=studyTime ${rest}`]);
});

test('MONTH-18 one answer is enough for an organization with few members', async () => {
  let calls = 0;
  const members = await loadMembers(() => {
    calls += 1;
    return { json: { total: 2, page: 1, list: [row('most', 60), row('idle', 0)], idleTotal: 1 } };
  });
  expect([calls, members]).toMatchObject([1, { most: [{ login: 'most' }], fewest: [{ login: 'idle' }] }]);
});

test('MONTH-18 a report without members has the rest, and knows why', async () => {
  expect(await loadMembers(() => none)).toBe('notOffered');
  expect(await loadMembers(() => ({ status: 403, json: { error_code: 40300, error_msg: '' } }))).toBe('denied');
  expect(await loadMembers(() => ({ status: 422, json: {} }))).toBe('failed');
  expect(await loadMembers(() => none, { canSeeMembers: false })).toBe('denied');
  const years = { period: 'range', window: { start: '20250101', end: '20260131' } };
  expect(await loadMembers(() => none, years)).toBe('tooLong');
});
