// Makes a demo world of any size: npm run seed -- --learners 20000 --days 180 --organizations 200
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/open-database.ts';
import { keepDemoWorld } from '#server/seed/keep-demo-world.ts';
import { daySeconds, demoWorld, worldOf } from '#server/seed/world.ts';

const now = Math.floor(Date.now() / 1000);
const usual = demoWorld(Math.floor(now / daySeconds));

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: String(usual.learners) },
    days: { type: 'string', default: String(usual.days) },
    organizations: { type: 'string', default: String(usual.organizations) },
  },
});

const count = (name: keyof typeof values, least: number, most: number): number => {
  const given = Number(values[name]);
  if (!Number.isInteger(given) || given < least || given > most)
    throw new RangeError(`--${name} is a whole number from ${least} to ${most}`);
  return given;
};

const world = worldOf({
  lastDay: Math.floor(now / daySeconds),
  days: count('days', 1, 3660),
  learners: count('learners', 0, 1_000_000),
  organizations: count('organizations', 3, 100_000),
});

const database = await openDatabase({
  dataDir: process.env.DATA_DIR ?? './data',
  databaseUrl: process.env.DATABASE_URL,
});
try {
  const kept = await keepDemoWorld({
    database,
    now,
    timeZone: process.env.TIME_ZONE ?? 'UTC',
    log: console.log,
    world,
  });
  if (kept.learners !== world.learners || kept.organizations !== world.organizations || kept.days !== world.days) {
    console.error('There is a demo world of another size already: set DATA_DIR to another directory for this one.');
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
