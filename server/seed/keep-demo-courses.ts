import type { Settings } from '#contract/settings.contract.ts';
import type { Db } from '#server/database/schema.ts';
import type { Files } from '#server/files/files.ts';
import { sha1Of } from '#server/uploads/cover-key.ts';
import { type MadeCourse, makeCourses } from './courses.ts';
import { insertCourse } from './insert-courses.ts';
import { makeOrganizations } from './organizations.ts';
import type { World } from './world.ts';

type Options = {
  db: Db;
  world: World;
  files: Files;
  /** Where the console looks for files. */
  places: Pick<Settings, 'coverPrefix' | 'fileBase'>;
  log(line: string): void;
};

/** Draws a course's cover and stores it under the name that an upload would give it; answers its address. */
async function storeCover({ files, places }: Options, course: MadeCourse): Promise<string> {
  const { drawCover } = await import('./draw-cover.ts');
  const bytes = await drawCover(course);
  const key = `${places.coverPrefix}_${sha1Of(bytes)}.jpg`;
  await files.put(key, bytes);
  return `${places.fileBase}/${key}`;
}

const hasCourses = async (db: Db, courses: readonly MadeCourse[]): Promise<boolean> => {
  const codes = courses.map(({ code }) => code);
  return (await db.selectFrom('courses').select('key').where('code', 'in', codes).limit(1).execute()).length > 0;
};

/**
 * Gives the demo world its speaking courses at its first start, all or none; their audio is yet to be made. With another
 * server at it, nothing is there twice.
 */
export async function keepDemoCourses(options: Options): Promise<void> {
  const { db, world, log } = options;
  const courses = makeCourses(world, makeOrganizations(world));
  if (await hasCourses(db, courses)) return;
  const covers = await Promise.all(courses.map((course) => storeCover(options, course)));
  await db.transaction().execute(async (transaction) => {
    // Whoever comes second waits here for the first, and then sees its courses.
    await transaction.selectFrom('demo_worlds').select('name').forUpdate().execute();
    if (await hasCourses(transaction, courses)) return;
    const people = await transaction.selectFrom('administrators').select(['id', 'code']).execute();
    const idOf = new Map(people.map(({ id, code }) => [code, id]));
    for (const [index, course] of courses.entries())
      await insertCourse(transaction, {
        ...{ course, coverUrl: covers[index] ?? '', operatorId: idOf.get(course.operator) ?? 0 },
      });
  });
  log(`demo world: ${courses.length} speaking courses`);
}
