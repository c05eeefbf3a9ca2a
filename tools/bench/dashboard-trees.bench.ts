// The call for the owned organizations: 17,000 of 20,000.
import { ownedOrganizations } from '#contract/organizations.contract.ts';
import { openDatabase } from '#server/core/database/open-database.ts';
import { answerText } from '#server/core/endpoints/answer.ts';
import { listOwnedTrees } from '#server/organizations/organization-trees.queries.ts';
import { createSeedConfig } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { spread } from './spread.ts';

const now = Date.parse('2026-03-10T12:00:00Z') / 1000;
const config = createSeedConfig({ learners: 0, organizations: 20_000, days: 1, lastDay: Math.floor(now / 86_400) });
const database = await openDatabase({ dataDir: '.cache/bench/dashboard-trees' });
await saveDemoData({ database, now, timeZone: 'UTC', log: console.log, config });
const { id } = await database.db
  .selectFrom('administrators')
  .select('id')
  .where('email', '=', 'admin@example.com')
  .executeTakeFirstOrThrow();
console.log(`read and put together: ${await spread(async () => void (await listOwnedTrees(database.db, id)))}`);
const orgNodes = await listOwnedTrees(database.db, id);
console.log(`checked and written: ${await spread(async () => void answerText(ownedOrganizations, { orgNodes }))}`);
await database.close();
