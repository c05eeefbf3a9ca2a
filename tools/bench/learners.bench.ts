// Measures pages and searches of 100,000 learners in 400 organizations of three customers.
// Two of these customers are owned.
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { countLearners, type LearnerFilter, listLearners } from '#server/learners/learners.queries.ts';
import { listParentNames } from '#server/organizations/organizations.queries.ts';
import { fillLearners, openSchema } from './learner-data.ts';
import { spread } from './spread.ts';

const pageSize = 10;

/** The queries of the list and of the search. */
async function readPage({ db }: Database, choice: LearnerFilter, page: number): Promise<number> {
  const total = await countLearners(db, choice);
  const rows = await listLearners(db, choice, { offset: (page - 1) * pageSize, limit: pageSize, total });
  await listParentNames(db, [...new Set(rows.map((row) => row.organization_id))]);
  return total;
}

async function run(database: Database): Promise<void> {
  console.log(`\n${database.kind}`);
  await fillLearners(database);
  const learner = await database.db
    .selectFrom('learners')
    .select(['login', 'email'])
    .where('organization_id', '=', 'org-halden-002')
    .limit(1)
    .executeTakeFirstOrThrow();
  const all = ['org-halden', 'org-meridia'];
  const cases: readonly [title: string, choice: LearnerFilter, pages: readonly number[]][] = [
    ['all owned', { roots: all }, [1, 1_000, 4_300, 8_600]],
    ['one organization and all below', { roots: ['org-halden-002'] }, [1, 1_000]],
    ['one organization', { roots: ['org-halden-050'] }, [1]],
    ['an ID', { roots: all, login: learner.login }, [1]],
    ['an address', { roots: all, email: learner.email.toUpperCase() }, [1]],
    ['an ID of nobody', { roots: all, login: '1' }, [1]],
  ];
  for (const [title, choice, pages] of cases) {
    for (const page of pages) {
      let total = 0;
      const figures = await spread(async () => {
        total = await readPage(database, choice, page);
      });
      console.log(`${title} (${total}), page ${page}: ${figures}`);
    }
  }
  await database.close();
}

await run(await openDatabase({ dataDir: '.cache/bench/learners' }));
const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl) await run(await openSchema(databaseUrl, 'bench_learners'));
