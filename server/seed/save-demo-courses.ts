import type { Settings } from '#contract/settings.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import { sha1Of } from '#server/courses/cover-key.ts';
import { addressOfFile } from '#server/courses/stored-file.ts';
import { type CourseSeed, makeCourses } from './courses.ts';
import type { SeedConfig } from './demo-data.ts';
import { insertCourse } from './insert-courses.ts';
import { makeOrganizations } from './organizations.ts';

type Options = {
  db: Db;
  config: SeedConfig;
  files: Files;
  addresses: Pick<Settings, 'coverPrefix' | 'fileBase'>;
  log(line: string): void;
};

async function storeCover({ files, addresses }: Options, course: CourseSeed): Promise<string> {
  const { drawCover } = await import('./draw-cover.ts');
  const bytes = await drawCover(course);
  const key = `${addresses.coverPrefix}_${sha1Of(bytes)}.jpg`;
  await files.put(key, bytes);
  return addressOfFile(key, addresses);
}

const hasCourses = async (db: Db, courses: readonly CourseSeed[]): Promise<boolean> => {
  const codes = courses.map(({ code }) => code);
  return (await db.selectFrom('courses').select('key').where('code', 'in', codes).limit(1).execute()).length > 0;
};

/**
 * Creates the demo courses at the first start, in one transaction; their audio is generated later. Several servers
 * create them only once.
 */
export async function saveDemoCourses(options: Options): Promise<void> {
  const { db, config, log } = options;
  const courses = makeCourses(config, makeOrganizations(config));
  if (await hasCourses(db, courses)) return;
  const covers = await Promise.all(courses.map((course) => storeCover(options, course)));
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('demo_data_sets').select('name').forUpdate().execute();
    if (await hasCourses(transaction, courses)) return;
    const people = await transaction.selectFrom('administrators').select(['id', 'code']).execute();
    const idOf = new Map(people.map(({ id, code }) => [code, id]));
    for (const [index, course] of courses.entries())
      await insertCourse(transaction, {
        course,
        coverUrl: covers[index] ?? '',
        operatorId: idOf.get(course.operator) ?? 0,
      });
  });
  log(`demo data: ${courses.length} speaking courses`);
}
