import type { Db } from '#server/core/database/schema.ts';
import { toSha1 } from '#server/courses/cover-key.ts';
import { addressOfFile } from '#server/courses/stored-file.ts';
import { type CourseSeed, makeCourses } from './courses.ts';
import type { DemoOptions } from './demo-parts.ts';
import { insertCourse } from './insert-courses.ts';
import { makeOrganizations } from './organizations.ts';

async function storeCover({ files, addresses }: DemoOptions, course: CourseSeed): Promise<string> {
  const { drawCover } = await import('./draw-cover.ts');
  const bytes = await drawCover(course);
  const key = `${addresses.coverPrefix}_${toSha1(bytes)}.jpg`;
  await files.put(key, bytes);
  return addressOfFile(key, addresses);
}

const hasCourses = async (db: Db, courses: readonly CourseSeed[]): Promise<boolean> => {
  const codes = courses.map(({ code }) => code);
  return (await db.selectFrom('courses').select('key').where('code', 'in', codes).limit(1).execute()).length > 0;
};

/**
 * Creates the demo courses at the first start, in one transaction; their audio is generated later.
 * Several servers create them only once.
 */
export async function saveDemoCourses(options: DemoOptions): Promise<void> {
  const { db, config, log } = options;
  const courses = makeCourses(config, makeOrganizations(config));
  if (await hasCourses(db, courses)) return;
  const covers = await Promise.all(courses.map((course) => storeCover(options, course)));
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('demo_data_sets').select('name').forUpdate().execute();
    if (await hasCourses(transaction, courses)) return;
    const people = await transaction.selectFrom('administrators').select(['id', 'code']).execute();
    const idByCode = new Map(people.map(({ id, code }) => [code, id]));
    for (const [index, course] of courses.entries())
      await insertCourse(transaction, {
        course,
        coverUrl: covers[index] ?? '',
        operatorId: idByCode.get(course.operator) ?? 0,
      });
  });
  log(`demo data: ${courses.length} speaking courses`);
}
