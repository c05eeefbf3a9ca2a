import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationModules } from '#contract/dashboard-values.ts';
import { readOrganizationSums } from '#server/dashboards/dashboards.queries.ts';
import { organizationFigures } from '#server/dashboards/organization-figures.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';
import { everyEvent, ndjson } from '#tests/support/study/study-events.ts';

const day = 86_400;
const [ada, bo] = ['40000001', '40000002'];

describe('study events', () => {
  const kind = everydayKind();
  let ops: Ops;
  beforeAll(async () => {
    ops = await opsOn(kind);
    await ops.json(['organization', 'add', '--code', 'HALDEN', '--name', 'Halden']);
    await ops.query(async (db) => {
      const { id } = await db.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
      const learner = { real_name: '', status: 'ENABLED', organization_id: id, created_at: opsNow - 30 * day } as const;
      const rows = [ada, bo].map((login) => ({
        ...learner,
        id: login,
        login,
        nick: login,
        email: `${login}@example.com`,
      }));
      await db.insertInto('learners').values(rows).execute();
    });
  });
  afterAll(() => ops.remove());

  const load = (events: readonly unknown[], ...more: string[]) =>
    ops.run(['study', 'import', '-', '--json', ...more], { files: { '-': ndjson(events) } });
  const figures = () =>
    ops.query(async (db) => {
      const { id } = await db.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
      const window = { fromDay: '2026-03-04', toDay: '2026-03-10', timeZone: 'UTC' };
      const sums = await readOrganizationSums(db, id, { modules: organizationModules, window });
      return organizationFigures(sums, organizationModules, window);
    });
  const raw = (table: 'completed_lessons' | 'imported_events' | 'learner_sign_ins') =>
    ops.query(async (db) => (await db.selectFrom(table).selectAll().execute()).length);

  test('GEN-02 events of every type show on the dashboard at once', async () => {
    const { code, output } = await load(everyEvent(ada, opsNow - day));
    expect([code, JSON.parse(output)]).toEqual([
      0,
      { ok: true, dryRun: false, imported: 7, duplicates: 0, rejected: [] },
    ]);
    expect(await figures()).toMatchObject({
      summary: { memberCount: 2 },
      behavior: { behaviors: { loginPercentageLastSevenDays: 50, loginDays: 0.5 } },
      studyProgress: {
        learnersSummary: { learnedCount: 1 },
        pt: { haveDoneCount: 1 },
        studyGoals: { averageFrequency: 3, averageAchievedDays: 1 },
        coursesSummary: { lessonCount: 2 },
        pcSummary: { lessonStarCountAverage: 3 },
        totalStudyDurationMin: 15,
      },
      skillQuality: {
        skills: { grammarAverage: 500, readingAverage: 620, listeningAverage: null },
        qualities: { comprehensionAverage: 80, sentenceRepeatAverage: 75 },
        level: { originalLevelAverage: 1, levelProgressAverage: 12.5 },
        aiQualities: { totalDurationMins: 6, keyExpressions: 6, totalExpressionScoreAverage: 70 },
      },
    });
  });

  test('GEN-02 a file with events of unknown learners makes no months for them', async () => {
    const { code, output } = await load(everyEvent('49999999', Date.parse('2022-02-02T00:00:00Z') / 1000));
    expect([code, JSON.parse(output).imported]).toEqual([3, 0]);
    const { rows } = await ops.query((db) =>
      sql`select relname from pg_class where relname like '%_2022_02'`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  test('GEN-02 an event ID is imported once, in one file and in the next', async () => {
    const events = everyEvent(bo, opsNow - 2 * day);
    expect(JSON.parse((await load([...events, ...events])).output)).toMatchObject({ imported: 7, duplicates: 7 });
    const before = await figures();
    expect(JSON.parse((await load(events)).output)).toMatchObject({ imported: 0, duplicates: 7 });
    expect(await figures()).toEqual(before);
    expect([await raw('imported_events'), await raw('completed_lessons')]).toEqual([14, 4]);
  });

  test('GEN-02 an older event changes the days after it too', async () => {
    const older = { id: 'older', type: 'STUDY_GOAL', userCode: ada, at: opsNow - 20 * day, daysAWeek: 7 };
    const newer = { id: 'newer', type: 'STUDY_GOAL', userCode: ada, at: opsNow - 3_600, daysAWeek: 5 };
    expect((await load([newer, older])).code).toBe(0);
    expect((await figures()).studyProgress?.studyGoals?.averageFrequency).toBe(4);
  });

  test('GEN-02 a second event of a type in the same second is named, a second sign-in there is not', async () => {
    const signIn = { id: 'again', type: 'SIGN_IN', userCode: ada, at: opsNow - day };
    const test_ = { type: 'LEVEL_TEST', userCode: ada, at: opsNow - 50, level: 1, score: 60 };
    const { code, output } = await load([signIn, { ...test_, id: 't1' }, { ...test_, id: 't2', score: 61 }]);
    expect([code, JSON.parse(output)]).toMatchObject([
      3,
      {
        ok: false,
        imported: 2,
        rejected: ['Line 3 (t2): the learner has another event of this type in the same second.'],
      },
    ]);
    expect(await raw('learner_sign_ins')).toBe(2);
  });

  const good = { type: 'SIGN_IN', userCode: ada };
  const lesson = { ...good, type: 'LESSON_COMPLETED', at: opsNow - 9, course: 'PC', lesson: 1, durationSec: 1 };
  const faulty: [unknown, string][] = [
    ['{', 'this is not a JSON object.'],
    [{ ...good, id: 'f1', userCode: '49999999', at: opsNow }, '(f1): there is no learner 49999999.'],
    [{ ...good, id: 'f2', userCode: 'x', at: opsNow }, '(f2): userCode must be digits only, at most 20.'],
    [{ ...good, id: 'f3', type: 'DANCE', at: opsNow }, '(f3): type must be one of SIGN_IN, LESSON_COMPLETED, '],
    [{ ...good, id: 'f4', at: opsNow * 1000 }, '(f4): at must be seconds since 1970, not milliseconds.'],
    [{ ...good, id: 'f5', at: opsNow + day }, '(f5): at is in the future.'],
    [{ ...good, id: 'f 6', at: opsNow }, '(f 6): id must be 1 to 100 visible ASCII characters without spaces.'],
    [{ ...good, at: opsNow }, ': id is missing.'],
    [{ ...lesson, id: 'f7', stars: 4 }, '(f7): stars must be a whole number from 0 to 3.'],
    [{ ...lesson, id: 'f8', degree: 5 }, '(f8): the event must be with a level if it has a degree.'],
    [
      { ...lesson, id: 'f9', comprehension: { right: 2, total: 1 } },
      '(f9): comprehension must be no more right answers',
    ],
    [{ ...lesson, id: 'f10', course: 'BE', level: 5 }, '(f10): the event must be with a milestone from 0 to 4'],
    [{ ...lesson, id: 'f11', keyExpressions: 1 }, '(f11): the event must be without expressions'],
    [{ ...good, id: `${ada}-1`, at: opsNow - 3 }, `(${ada}-1): the ID belongs to another event.`],
    [null, 'this is not a JSON object.'],
  ];

  test('GEN-02 faulty lines are named with their numbers; with --strict they stop the import, else the rest is imported', async () => {
    const valid = { ...good, id: `valid-${kind}`, at: opsNow - 5 };
    const lines = `${ndjson([valid])}\n${faulty.map(([one]) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\r\n')}`;
    const run = (...more: string[]) =>
      ops.run(['study', 'import', 'events.ndjson', ...more], { files: { 'events.ndjson': lines } });
    const before = await raw('imported_events');
    for (const [words, code] of [[['--strict'], 1] as const, [[], 3] as const]) {
      const { code: ended, errors } = await run(...words);
      const named = errors.split('\n').slice(ended === 1 ? 1 : 0);
      expect(ended).toBe(code);
      expect(named).toHaveLength(faulty.length);
      for (const [index, [, text]] of faulty.entries()) {
        expect(named[index]).toContain(text);
        expect(named[index]?.startsWith(`Line ${index + 3}`)).toBe(true);
      }
      expect(await raw('imported_events')).toBe(before + (code === 1 ? 0 : 1));
    }
  });

  test('GEN-02 two imports of the same file at once import each event once', async () => {
    const event = { type: 'SIGN_IN', userCode: bo };
    const events = Array.from({ length: 500 }, (_, at) => ({ ...event, id: `twice-${at}`, at: opsNow - 3 * day - at }));
    const before = await raw('imported_events');
    const runs = await Promise.all([load(events), load(events)]);
    const counts = runs.map(({ code, output }) => ({ code, ...JSON.parse(output) }));
    expect(counts.map(({ code, rejected }) => [code, rejected])).toEqual([
      [0, []],
      [0, []],
    ]);
    expect(counts.map(({ imported }) => imported).reduce((sum, count) => sum + count, 0)).toBe(500);
    expect(counts.map(({ duplicates }) => duplicates).reduce((sum, count) => sum + count, 0)).toBe(500);
    expect(await raw('imported_events')).toBe(before + 500);
  });

  test('GEN-02 a dry run counts and imports nothing', async () => {
    const before = await raw('imported_events');
    const event = { ...good, id: 'dry', at: opsNow - 77 };
    expect(JSON.parse((await load([event], '--dry-run')).output)).toMatchObject({ dryRun: true, imported: 1 });
    expect(await raw('imported_events')).toBe(before);
  });

  test.each([
    [Buffer.from([0x7b, 0xff, 0x0a]), 'The file is not UTF-8 text; nothing was imported.'],
    ['x'.repeat(200_000), 'A line is longer than 16384 characters.'],
  ])('GEN-02 a file that is no text in lines is rejected', async (file, message) => {
    const { code, errors } = await ops.run(['study', 'import', '-'], { files: { '-': file } });
    expect([code, errors]).toEqual([1, message]);
  });
});
