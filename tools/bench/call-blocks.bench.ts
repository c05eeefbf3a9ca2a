// Measures the blocks and the time of frequent calls on PostgreSQL.
// CALL_ORGANIZATIONS is the number of organizations (20,000 by default).
// CALL_LEARNERS is the number of learners (100,000 by default).
import pg from 'pg';
import { openDatabase } from '#server/core/database/open-database.ts';
import { startOwnCluster } from '#tools/setup/postgres-cluster.ts';
import { fillTree, hasFound, openBlockCounter } from './call-blocks.ts';
import { listCallShapes } from './call-shapes.ts';

const size = {
  organizations: Number(process.env.CALL_ORGANIZATIONS ?? 20_000),
  learners: Number(process.env.CALL_LEARNERS ?? 100_000),
};

const cluster = await startOwnCluster();
try {
  const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const began = performance.now();
  const administratorId = await fillTree(database.db, size, client);
  console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const counter = openBlockCounter(cluster.url, client);
  for (const { call, budget, ask } of listCallShapes(administratorId, size)) {
    const { blocks, ms, answer } = await counter.measure(ask);
    console.log(
      `${call}: ${blocks} blocks of ${budget}, ${ms.toFixed(1)} ms${hasFound(answer) ? '' : ', found nothing'}`,
    );
    if (blocks > budget || !hasFound(answer)) process.exitCode = 1;
  }
  await counter.close();
  await client.end();
  await database.close();
} finally {
  cluster.stop();
}
