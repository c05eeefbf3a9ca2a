import readXlsxFile from 'read-excel-file/node';
import { expect } from 'vitest';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import type { DownloadServer } from '#tests/support/downloads/download-server.ts';
import { selectCustomer } from '#tests/support/select-customer.ts';
import { studyDay } from '#tests/support/study/study-day.ts';

export const formula = '=HYPERLINK("http://localhost")';
export const february = { startDayKey: '20260201', endDayKey: '20260228' };

/** Organizations with study, and files of their study data. */
export const createPeriodFiles = (server: DownloadServer) => {
  const addDays = async (key: number, days: Readonly<Record<string, object>>) => {
    for (const [day, figures] of Object.entries(days))
      await server.db
        .insertInto('study_days')
        .values({ ...studyDay, customer_id: selectCustomer(key), learner_key: key, day, ...figures })
        .execute();
  };
  /** An organization below NORTH with a team, which has one learner with study, and one without. */
  const addTeam = async () => {
    const [top = '', team = ''] = ['top', 'team'].map((name) => `${name}-${crypto.randomUUID()}`);
    const toRow = (id: string, parent_id: string) => ({
      id,
      code: id,
      name: id,
      status: 'ENABLED' as const,
      parent_id,
    });
    await addOrganizations(server.db, [toRow(top, 'id-NORTH'), toRow(team, top)]);
    const add = (organization_id: string, learner: object) =>
      server.fixture.addLearner({ organization_id, created_at: 1, ...learner });
    const alma = await add(team, { nick: formula, real_name: '@SUM(A1) Алма', login: `a${top.slice(4, 12)}` });
    const bertram = await add(top, { nick: 'Bertram', real_name: '', login: `b${top.slice(4, 12)}` });
    return { top, team, alma, bertram, add };
  };
  const request = (orgCode: string, days: object = february, by?: string) =>
    server.post('study_task/period', { orgCode, ...days }, by);
  const open = async (task: DownloadTask) => {
    const file = await server.fetchFile(task.url);
    expect(file.status).toBe(200);
    const [data, about] = await readXlsxFile(file.bytes);
    return { ...file, sheet: data?.sheet, rows: data?.data ?? [], about: about?.data ?? [] };
  };
  const make = async (orgCode: string, days: object = february, by?: string) => {
    const { status, body } = await request(orgCode, days, by);
    expect(status, JSON.stringify(body)).toBe(200);
    return server.ended(body.taskId, by);
  };
  return { addDays, addTeam, request, open, make };
};
