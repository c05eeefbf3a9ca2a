import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { count } from '#rules/patterns/formats.ts';
import { createSeedConfig } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const figures = 'POST /api/v1/philippines/dashboards/organizations/period';
const line = 'POST /api/v1/philippines/dashboards/organizations/report';
const goals = 'POST /api/v1/philippines/dashboards/organizations/goal';
const lastDay = Date.parse('2026-04-10') / 86_400_000;
const config = createSeedConfig({ learners: 60, organizations: 20, days: 60, lastDay });
const month = { startDayKey: '20260301', endDayKey: '20260331' };

describe.each(databaseKinds())('the report on %s', (kind) => {
  const folder = temporaryFolder();
  let server: ApiServer;
  let token: string;
  const load = (changes: object = {}) =>
    server.call<{ pdf: string; errors: string[] }>(line, {
      token,
      body: {
        orgCode: 'HALDEN',
        period: 'month',
        ...month,
        todayKey: '20260410',
        sections: ['keyFigures'],
        ...changes,
      },
    });
  const readText = (pdf: string): string => {
    const file = join(folder.path, `${crypto.randomUUID()}.pdf`);
    writeFileSync(file, Buffer.from(pdf, 'base64'));
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  };

  beforeAll(async () => {
    server = await startApiServer(kind, {
      prepare: ({ database, clock }) =>
        saveDemoData({ database, now: clock() / 1000, timeZone: 'UTC', log: () => {}, config }),
    });
    // To the last day of the data, from 10 March at noon.
    server.pass(31 * 86_400);
    token = await signedInToken(server, { organizations: ['org-halden'] });
  });
  afterAll(() => server.stop().then(folder.remove));

  test('MONTH-14 the PDF has the figures of the page and their changes', async () => {
    const modules = ['SUMMARY', 'STUDY_PROGRESS', 'STUDY_DURATION', 'BEHAVIOR', 'SKILL_QUALITY'];
    const shown = await server.call<OrganizationDashboard>(figures, {
      token,
      body: { orgCode: 'HALDEN', modules, ...month },
    });
    const { status, body } = await load();
    expect(status).toBe(200);
    const text = readText(body.pdf);
    expect(text).toContain(count(shown.body.summary?.memberCount));
    expect(text).toContain(count(shown.body.studyProgress?.coursesSummary?.lessonCount));
    expect(text).toContain('Changes compare 1 Mar 2026 – 31 Mar 2026 with 1 Feb 2026 – 28 Feb 2026.');
    expect(text).toContain('Halden Lantern Works');
    expect(text).not.toContain('Levels and Skills');
  });

  test('MONTH-20 the PDF has Business Course, AI Quality, milestones and the weekly goal', async () => {
    const goal = { orgCode: 'HALDEN', weeklyGoalMins: 45, seenGoalMins: null };
    expect((await server.call(goals, { token, body: goal })).status).toBe(200);
    const shown = await server.call<OrganizationDashboard>(figures, {
      token,
      body: { orgCode: 'HALDEN', modules: ['SKILL_QUALITY'], ...month },
    });
    const text = readText((await load({ sections: ['studyTime', 'courses'] })).body.pdf);
    for (const word of ['Business Course and AI Quality', 'Milestone 5', '45 min per member', 'Weekly goal reached'])
      expect(text).toContain(word);
    expect(text).toContain(count(shown.body.skillQuality?.aiQualities?.keyExpressions));
  });

  test('MONTH-14 the path begins with the first organization that the administrator owns', async () => {
    const [below] = await server.db
      .selectFrom('organizations')
      .where('parent_id', '=', 'org-halden')
      .selectAll()
      .orderBy('code')
      .execute();
    const changes = { orgCode: below?.code };
    expect(readText((await load(changes)).body.pdf)).toContain(`Halden Lantern Works/${below?.name}`);
    const own = await signedInToken(server, { organizations: [below?.id ?? ''] });
    const { body } = await server.call<{ pdf: string }>(line, {
      token: own,
      body: { ...changes, period: 'month', ...month, todayKey: '20260410', sections: ['keyFigures'] },
    });
    expect(readText(body.pdf)).not.toContain('Halden Lantern Works/');
  });

  test('MONTH-14 today is not compared, and days that are none or too early are rejected', async () => {
    const { body } = await load({ endDayKey: '20260310', todayKey: '20260310' });
    expect(readText(body.pdf)).toContain('Today is not over: changes compare 1 Mar 2026 – 9 Mar 2026');
    const wrong: object[] = [
      { startDayKey: '19991231' },
      { todayKey: '20260230' },
      { endDayKey: '20260228' },
      { sections: [] },
    ];
    // Days to come, up to the last one of four digits.
    wrong.push({ endDayKey: '20260412' }, { todayKey: '20260412' }, { startDayKey: '99991231', endDayKey: '99991231' });
    for (const changes of wrong) expect((await load(changes)).status, JSON.stringify(changes)).toBe(422);
  });
});
