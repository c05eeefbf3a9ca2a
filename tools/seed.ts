// Creates demo data of any size: npm run seed -- --learners 20000 --days 180 --organizations 200
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/core/database/open-database.ts';
import { createSeedConfig, daySeconds, demoSeedConfig } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';

const now = Math.floor(Date.now() / 1000);
const defaults = demoSeedConfig(Math.floor(now / daySeconds));

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: String(defaults.learners) },
    days: { type: 'string', default: String(defaults.days) },
    organizations: { type: 'string', default: String(defaults.organizations) },
  },
});

const count = (name: keyof typeof values, min: number, max: number): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new RangeError(`--${name} is a whole number from ${min} to ${max}`);
  return value;
};

const config = createSeedConfig({
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
  const saved = await saveDemoData({
    database,
    now,
    timeZone: process.env.TIME_ZONE ?? 'UTC',
    log: console.log,
    config,
  });
  if (
    saved.learners !== config.learners ||
    saved.organizations !== config.organizations ||
    saved.days !== config.days
  ) {
    console.error('There is demo data of another size already: set DATA_DIR to another directory for this one.');
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
