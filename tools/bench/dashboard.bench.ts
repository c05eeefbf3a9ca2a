// Measures an organization's dashboard over more than 1,000,000 study events.
// The data has 20,000 learners, 200 organizations and 180 days.
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { fill, measure } from './dashboard-data.ts';

const organizations = ['org-halden', 'org-meridia', 'org-halden-002', 'org-halden-050'];
const windows = [
  { name: 'last 7 days', days: [-6, 0] },
  { name: '7 days in January', days: [-60, -54] },
  { name: 'a year', days: [-365, 0] },
] as const;

async function run(database: Database): Promise<void> {
  console.log(`\n${database.kind}`);
  await fill(database, { learners: 20_000, organizations: 200, days: 180 });
  for (const window of windows) for (const id of organizations) await measure(database, id, window);
  await database.close();
}

await run(await openDatabase({ dataDir: '.cache/bench/dashboard' }));
const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl) await run(await openDatabase({ dataDir: '', databaseUrl }));
