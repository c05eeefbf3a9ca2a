import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { fillTree, hasFound, openBlockCounter } from '#tools/bench/call-blocks.ts';
import { listCallShapes } from '#tools/bench/call-shapes.ts';

const size = { organizations: 20_000, learners: 100_000 };

test('REQ-13 a call that finds nothing is noticed', () => {
  const emptyAnswers = [undefined, 0, false, '', [], new Map(), new Set(), { total: 1, rows: [] }];
  expect(emptyAnswers.filter(hasFound)).toEqual([]);
});

describe.runIf(inject('postgresUrl'))('the blocks that a call reads in a tree of 20,000 organizations', () => {
  let database: Database;
  let client: pg.Client;
  let counter: ReturnType<typeof openBlockCounter>;
  let administratorId = 0;
  beforeAll(async () => {
    const databaseUrl = await createPostgresDatabase();
    database = await openDatabase({ dataDir: '', databaseUrl });
    client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    administratorId = await fillTree(database.db, size, client);
    counter = openBlockCounter(databaseUrl, client);
  }, 240_000);
  afterAll(async () => {
    await counter.close();
    await client.end();
    await database.close();
  });

  test.each(listCallShapes(0, size).map(({ call, budget }, at) => [call, budget, at] as const))(
    'REQ-13 %s: at most %i blocks',
    async (_, budget, at) => {
      const shape = listCallShapes(administratorId, size)[at];
      if (!shape) throw new Error('there is no such call');
      const { blocks, answer } = await counter.measure(shape.ask);
      // A call that finds nothing proves nothing.
      expect(answer).toSatisfy(hasFound);
      expect(blocks).toBeGreaterThan(0);
      expect(blocks).toBeLessThanOrEqual(budget);
    },
  );
});
