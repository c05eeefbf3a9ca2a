// The blocks and the time of frequent calls on PostgreSQL, among 20,000 organizations and 100,000 learners.
import pg from 'pg';
import { openDatabase } from '#server/database/open-database.ts';
import { startOwnCluster } from '#tools/setup/postgres-cluster.ts';
import { fillTree, listCallShapes, openBlockCounter } from './call-blocks.ts';

const size = { organizations: 20_000, learners: 100_000 };

const cluster = await startOwnCluster();
try {
  const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const administratorId = await fillTree(database.db, size, client);
  const counter = openBlockCounter(cluster.url, client);
  for (const { call, budget, ask } of listCallShapes(administratorId, size)) {
    const { blocks, ms } = await counter.measure(ask);
    console.log(`${call}: ${blocks} blocks of ${budget}, ${ms.toFixed(1)} ms`);
    if (blocks > budget) process.exitCode = 1;
  }
  await counter.close();
  await client.end();
  await database.close();
} finally {
  cluster.stop();
}
