// The last seven days of the same organizations with 10 and 100 times as many study events.
import { openDatabase } from '#server/core/database/open-database.ts';
import { fill, measure } from './dashboard-data.ts';

for (const days of [15, 150, 1_500]) {
  console.log(`\n20,000 learners, ${days} days`);
  const database = await openDatabase({ dataDir: `.cache/bench/growth-${days}` });
  await fill(database, { learners: 20_000, organizations: 200, days });
  for (const id of ['org-meridia', 'org-halden-002'])
    await measure(database, id, { name: 'last 7 days', days: [-6, 0] });
  await database.close();
}
