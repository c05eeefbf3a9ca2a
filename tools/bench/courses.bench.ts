// Measures pages and searches of 22,000 courses in 400 organizations of three customers.
// Two of these customers, with 21,000 courses, are owned.
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { type CourseFilter, listCourses } from '#server/courses/courses.queries.ts';
import { createSeedConfig, daySeconds } from '#server/seed/demo-data.ts';
import { insertOrganizations } from '#server/seed/insert.ts';
import { insertDemoAdministrators } from '#server/seed/insert-administrators.ts';
import { makeOrganizations } from '#server/seed/organizations.ts';
import { spread } from './spread.ts';

const lastDay = Date.parse('2026-03-10T00:00:00Z') / 1000 / daySeconds;
const config = createSeedConfig({ learners: 1, organizations: 400, days: 1, lastDay });
const schema = 'bench_courses';
const courses = 22_000;
const pageSize = 20;

/** Each course has a unit of three lessons and one to four organizations of all customers. */
const statements = [
  sql`insert into courses (code, title, localized_title, search_text, cover_url, level, status, operator_id, updated_at)
    select 'SC-' || at, 'Course ' || at, '', 'course ' || at || chr(10), '/files/cover.png',
      (array['BEGINNER', 'ELEMENTARY', 'INTERMEDIATE', 'ADVANCED'])[1 + at % 4],
      (array['EFFECTIVE', 'INEFFECTIVE', 'ARCHIVED'])[1 + at % 3],
      (select min(id) from administrators), 1773100000 + at
    from generate_series(1, ${sql.lit(courses)}) as at`,
  sql`insert into course_organizations (course_key, organization_id)
    select distinct courses.key, placed.id from courses
    cross join generate_series(0, 3) as further
    join (select id, row_number() over (order by id) - 1 as place from organizations) as placed
      on placed.place = (courses.key * 7 + further * 131) % (select count(*) from organizations)
    where further <= courses.key % 4`,
  sql`insert into course_units (code, course_key) select code || '-U1', key from courses`,
  sql`insert into course_lessons (code, unit_key, position, title, localized_title, activity_sub_type, status,
      operator_id, updated_at)
    select 'SL-' || key || '-' || place, key, place, 'Lesson', '', 'combine', 'INEFFECTIVE',
      (select min(id) from administrators), 1773100000
    from course_units cross join generate_series(1, 3) as place`,
];

async function fill({ db }: Database): Promise<void> {
  if (await db.selectFrom('courses').select('key').limit(1).executeTakeFirst()) return;
  await db.transaction().execute(async (transaction) => {
    await insertOrganizations(transaction, makeOrganizations(config));
    await insertDemoAdministrators(transaction, 'nobody signs in');
    for (const statement of statements) await statement.execute(transaction);
  });
  await sql`analyze`.execute(db);
}

async function run(database: Database): Promise<void> {
  console.log(`\n${database.kind}`);
  await fill(database);
  const { db } = database;
  const readId = (email: string) =>
    db.selectFrom('administrators').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const [{ id: admin }, { id: author }] = [await readId('admin@example.com'), await readId('author@example.com')];
  const cases: readonly [title: string, id: number, choice: CourseFilter, pages: readonly number[]][] = [
    ['all of two customers', admin, {}, [1, 500, 1_000]],
    ['all of one customer', author, {}, [1, 300]],
    ['one status', admin, { status: 'EFFECTIVE' }, [1, 100]],
    ['a part of a title', admin, { title: 'COURSE 19' }, [1]],
    ['a title of none', admin, { title: 'nowhere' }, [1]],
  ];
  for (const [title, id, choice, pages] of cases) {
    for (const page of pages) {
      let found = '';
      const figures = await spread(async () => {
        const rows = { offset: (page - 1) * pageSize, limit: pageSize };
        const { total, courses: shown } = await listCourses(db, id, { ...choice, ...rows });
        found = `${shown.length} of ${total}`;
      });
      console.log(`${title}, page ${page} (${found}): ${figures}`);
    }
  }
  await database.close();
}

await run(await openDatabase({ dataDir: '.cache/bench/courses' }));
const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl) {
  // Uses its own schema, separate from the data of other benchmarks.
  const url = new URL(databaseUrl);
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl });
  await sql`create schema if not exists ${sql.id(schema)}`.execute(db);
  await close();
  url.searchParams.set('options', `-c search_path=${schema}`);
  await run(await openDatabase({ dataDir: '', databaseUrl: url.href }));
}
