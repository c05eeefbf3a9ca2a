import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';
import { answer } from '#tests/support/organization-answer.ts';

beforeEach(() => void stubBrowser());

const october = { orgCode: 'ACME', period: 'month', window: { start: '20261001', end: '20261031' } } as const;
const days = v.object({ startDayKey: v.string(), endDayKey: v.string() });
type Reply = { status?: number; json: unknown };

async function loadReport(today: string, reply: (startDayKey: string) => Reply) {
  const asked: string[] = [];
  const server = await startScriptedServer(({ body }) => {
    const { startDayKey, endDayKey } = v.parse(days, body);
    asked.push(`${startDayKey}-${endDayKey}`);
    return reply(startDayKey);
  });
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  const { loadOrganizationReport } = await import('#services/dashboards/organization-report.service.ts');
  return { asked, load: () => loadOrganizationReport({ ...october, today }, never) };
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
