import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { courseTextMaxLength } from '#contract/course-items.contract.ts';
import { coverHeight, coverMaxBytes, coverWidth } from '#contract/covers.contract.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createDirectoryFiles } from '#server/files/directory-files.ts';
import { demoAdministrators } from '#server/seed/administrators.ts';
import { courseCount, makeCourses } from '#server/seed/courses.ts';
import { drawCover } from '#server/seed/draw-cover.ts';
import { keepDemoCourses } from '#server/seed/keep-demo-courses.ts';
import { keepDemoWorld } from '#server/seed/keep-demo-world.ts';
import { makeOrganizations } from '#server/seed/organizations.ts';
import { demoWorld, worldOf } from '#server/seed/world.ts';
import { databaseKinds, emptyDatabase } from '#tests/support/databases.ts';

const now = Date.parse('2026-11-05T15:00:00Z') / 1000;
const today = Math.floor(now / 86_400);
const whole = demoWorld(today);
const organizations = makeOrganizations(whole);
const courses = makeCourses(whole, organizations);
const activities = courses.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.activities));
const places = { coverPrefix: 'speaking-course/cover', fileBase: '/files' };

describe('the speaking courses of the demo world', () => {
  test('are 45 of every level and status, with 1 to 6 lessons of 2 to 8 sentences, always the same', () => {
    expect(courses).toHaveLength(45);
    expect(courseCount).toBe(45);
    const kinds = new Set(courses.map(({ level, status }) => `${level} ${status}`));
    expect(kinds.size).toBe(12);
    expect(new Set(courses.map(({ lessons }) => lessons.length))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const counts = courses.flatMap(({ lessons }) => lessons.map((lesson) => lesson.activities.length));
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 8]);
    expect(makeCourses(whole, organizations)).toEqual(courses);
  });

  test('have codes of their own and texts that could be saved', () => {
    const lessons = courses.flatMap((course) => course.lessons);
    const codes = [...courses, ...lessons, ...activities].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^S[CLA]-[0-9-]+$/.test(code))).toEqual([]);
    const texts = [...courses.map(({ title }) => title), ...activities.map(({ text }) => text)];
    expect(texts.filter((text) => text === '' || text.length > courseTextMaxLength)).toEqual([]);
  });

  test('belong to enabled organisations of each customer, some to two customers, and to operators who may edit', () => {
    const statusOf = new Map(organizations.map(({ id, status }) => [id, status]));
    const owners = courses.flatMap(({ organizationIds }) => organizationIds);
    expect(new Set(owners.map((id) => statusOf.get(id)))).toEqual(new Set(['ENABLED']));
    const customers = (course: (typeof courses)[number]) =>
      [...new Set(course.organizationIds.map((id) => id.split('-')[1]))].toSorted().join();
    expect(new Set(courses.map(customers))).toEqual(
      new Set(['halden', 'meridia', 'other', 'halden,meridia', 'halden,other']),
    );
    const editors = demoAdministrators.filter(({ permissions }) => permissions.includes('course_edit'));
    const operators = new Set(courses.map(({ operator }) => operator));
    expect([...operators].filter((code) => !editors.some((editor) => editor.code === code))).toEqual([]);
  });

  test('AUDIO-01 have a few sentences whose audio failed, none of them released', () => {
    const failed = courses.filter(({ lessons }) => lessons.some((one) => one.activities.some((at) => at.audioError)));
    expect(failed.length).toBeGreaterThan(2);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['INEFFECTIVE']));
  });

  test('COURSE-08 have covers that could be uploaded, each its own', async () => {
    const covers = await Promise.all(courses.slice(0, 6).map(drawCover));
    expect(new Set(covers.map((cover) => cover.toString('base64'))).size).toBe(6);
    for (const cover of covers) {
      const { width, height, format } = await sharp(cover).metadata();
      expect([width, height, format]).toEqual([coverWidth, coverHeight, 'jpeg']);
      expect(cover.length).toBeLessThan(coverMaxBytes);
    }
  });
});

describe.each(databaseKinds())('on %s', (kind) => {
  test('the speaking courses are made once, by two servers at once too, with covers that are there', async () => {
    const options = await emptyDatabase(kind);
    const database = await openDatabase(options);
    const world = worldOf({ learners: 10, organizations: 40, days: 10, lastDay: today });
    await keepDemoWorld({ database, now, timeZone: 'UTC', log: () => {}, world });
    const files = createDirectoryFiles(`${options.dataDir}/files`);
    const keep = () => keepDemoCourses({ db: database.db, world, files, places, log: () => {} });
    await Promise.all([keep(), keep()]);
    await keep();
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
    const expected = makeCourses(world, makeOrganizations(world));
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
