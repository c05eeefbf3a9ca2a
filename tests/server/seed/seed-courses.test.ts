import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { courseTextMaxLength } from '#contract/course-values.ts';
import { coverHeight, coverMaxBytes, coverWidth } from '#contract/covers.contract.ts';
import { openDatabase } from '#server/core/database/open-database.ts';
import { createDirectoryFiles } from '#server/core/files/directory-files.ts';
import { demoAdministrators } from '#server/seed/administrators.ts';
import { saveDemoCourses } from '#server/seed/courses.demo.ts';
import { courseCount, makeCourses } from '#server/seed/courses.ts';
import { createSeedConfig, demoSeedConfig } from '#server/seed/demo-data.ts';
import { drawCover } from '#server/seed/draw-cover.ts';
import { makeOrganizations } from '#server/seed/organizations.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { emptyDatabase, everydayKind } from '#tests/support/databases.ts';

const now = Date.parse('2026-11-05T15:00:00Z') / 1000;
const today = Math.floor(now / 86_400);
const config = demoSeedConfig(today);
const organizations = makeOrganizations(config);
const courses = makeCourses(config, organizations);
const activities = courses.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.activities));
const addresses = { coverPrefix: 'speaking-course/cover', fileBase: '/files' };

describe('the speaking courses of the demo data', () => {
  test('are 45 of every level and status, with 1 to 6 lessons of 2 to 8 sentences, the same each time', () => {
    expect(courses).toHaveLength(45);
    expect(courseCount).toBe(45);
    const kinds = new Set(courses.map(({ level, status }) => `${level} ${status}`));
    expect(kinds.size).toBe(12);
    expect(new Set(courses.map(({ lessons }) => lessons.length))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const counts = courses.flatMap(({ lessons }) => lessons.map((lesson) => lesson.activities.length));
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 8]);
    expect(makeCourses(config, organizations)).toEqual(courses);
  });

  test('have unique codes and valid texts', () => {
    const lessons = courses.flatMap((course) => course.lessons);
    const codes = [...courses, ...lessons, ...activities].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^S[CLA]-[0-9-]+$/.test(code))).toEqual([]);
    const texts = [...courses.map(({ title }) => title), ...activities.map(({ text }) => text)];
    expect(texts.filter((text) => text === '' || text.length > courseTextMaxLength)).toEqual([]);
  });

  test('belong to enabled organizations of each customer, some to two customers, and to operators who can edit', () => {
    const statusById = new Map(organizations.map(({ id, status }) => [id, status]));
    const owners = courses.flatMap(({ organizationIds }) => organizationIds);
    expect(new Set(owners.map((id) => statusById.get(id)))).toEqual(new Set(['ENABLED']));
    const customers = (course: (typeof courses)[number]) =>
      [...new Set(course.organizationIds.map((id) => id.split('-')[1]))].toSorted().join();
    expect(new Set(courses.map(customers))).toEqual(
      new Set(['halden', 'meridia', 'other', 'halden,meridia', 'halden,other']),
    );
    const editors = demoAdministrators.filter(({ permissions }) => permissions.includes('course_edit'));
    const operators = new Set(courses.map(({ operator }) => operator));
    expect([...operators].filter((code) => !editors.some((editor) => editor.code === code))).toEqual([]);
  });

  test('AUDIO-01 a few sentences have failed audio, none of them in a released course', () => {
    const failed = courses.filter(({ lessons }) => lessons.some((one) => one.activities.some((at) => at.audioError)));
    expect(failed.length).toBeGreaterThan(2);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['INEFFECTIVE']));
  });

  test('COURSE-08 each course has a different, valid cover', async () => {
    const covers = await Promise.all(courses.slice(0, 6).map(drawCover));
    expect(new Set(covers.map((cover) => cover.toString('base64'))).size).toBe(6);
    for (const cover of covers) {
      const { width, height, format } = await sharp(cover).metadata();
      expect([width, height, format]).toEqual([coverWidth, coverHeight, 'jpeg']);
      expect(cover.length).toBeLessThan(coverMaxBytes);
    }
  });
});

describe('seed courses', () => {
  test('the speaking courses are created once, also by two servers at once, with existing covers', async () => {
    const options = await emptyDatabase(everydayKind());
    const database = await openDatabase(options);
    const config = createSeedConfig({ learners: 10, organizations: 40, days: 10, lastDay: today });
    await saveDemoData({ database, now, timeZone: 'UTC', log: () => {}, config });
    const files = createDirectoryFiles(`${options.dataDir}/files`);
    const seed = () => saveDemoCourses({ db: database.db, config, files, addresses, log: () => {} });
    await Promise.all([seed(), seed()]);
    await seed();
    const made = await database.db.selectFrom('courses').select(['code', 'cover_url']).orderBy('key').execute();
    const found = await Promise.all(made.map(({ cover_url }) => files.read(cover_url.slice('/files/'.length))));
    const waiting = await database.db
      .selectFrom('course_activities')
      .select(({ fn }) => ['audio_status', fn.countAll<number>().as('count')])
      .where('is_demo', '=', true)
      .groupBy('audio_status')
      .orderBy('audio_status')
      .execute();
    await database.close();
    const expected = makeCourses(config, makeOrganizations(config));
    expect(made.map(({ code }) => code)).toEqual(expected.map(({ code }) => code));
    expect(new Set(made.map(({ cover_url }) => cover_url)).size).toBe(45);
    expect(found.filter((file) => file === undefined || file.size === 0)).toEqual([]);
    const all = expected.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.activities));
    const failed = all.filter(({ audioError }) => audioError !== '').length;
    expect(waiting).toEqual([
      { audio_status: 'CHECK_FAIL', count: failed },
      { audio_status: 'UPLOAD_WAITING', count: all.length - failed },
    ]);
  }, 120_000);
});
