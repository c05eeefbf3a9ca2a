// The organisations that an administrator owns, 17,000 of 20,000, as the call answers them.
import { ownedOrganizations } from '#contract/organizations.contract.ts';
import { answerText } from '#server/answer.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { listOwnedTrees } from '#server/database/queries/organization-trees.queries.ts';
import { keepDemoWorld } from '#server/seed/keep-demo-world.ts';
import { worldOf } from '#server/seed/world.ts';
import { spread } from './spread.ts';

const now = Date.parse('2026-03-10T12:00:00Z') / 1000;
const world = worldOf({ learners: 0, organizations: 20_000, days: 1, lastDay: Math.floor(now / 86_400) });
const database = await openDatabase({ dataDir: '.cache/bench/dashboard-trees' });
await keepDemoWorld({ database, now, timeZone: 'UTC', log: console.log, world });
const { id } = await database.db
  .selectFrom('administrators')
  .select('id')
  .where('email', '=', 'admin@example.com')
  .executeTakeFirstOrThrow();
console.log(`read and put together: ${await spread(async () => void (await listOwnedTrees(database.db, id)))}`);
const orgNodes = await listOwnedTrees(database.db, id);
console.log(`checked and written: ${await spread(async () => void answerText(ownedOrganizations, { orgNodes }))}`);
await database.close();
