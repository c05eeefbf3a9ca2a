import { describe, expect, test } from 'vitest';
import { applicationStatuses } from '#contract/application-values.ts';
import { isEmailAddress } from '#contract/email-address.ts';
import { openDatabase } from '#server/core/database/open-database.ts';
import { saveDemoApplications } from '#server/seed/applications.demo.ts';
import { applicationCount, makeApplications } from '#server/seed/applications.ts';
import { createSeedConfig, demoSeedConfig } from '#server/seed/demo-data.ts';
import { makeOrganizations } from '#server/seed/organizations.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { emptyDatabase, everydayKind } from '#tests/support/databases.ts';

const now = Date.parse('2026-11-05T15:00:00Z') / 1000;
const today = Math.floor(now / 86_400);
const config = demoSeedConfig(today);
const applications = makeApplications(config, makeOrganizations(config));

test('APPL-03 the applications of the demo data have every status and believable times, always the same', () => {
  expect(new Set(applications.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
  expect(applications).toHaveLength(applicationCount);
  expect(makeApplications(config, makeOrganizations(config))).toEqual(applications);
  for (const { status, createdAt, approvedAt, refusedAt, login, email } of applications) {
    expect(isEmailAddress(email)).toBe(true);
    expect(createdAt).toBeLessThan(now);
    expect([approvedAt > 0, refusedAt > 0, login !== '']).toEqual([
      ['APPLIED', 'SUCCESS', 'ERROR'].includes(status),
      status === 'REFUSED',
      status === 'SUCCESS',
    ]);
    expect(Math.max(approvedAt, refusedAt, createdAt)).toBeLessThan(now);
  }
});

describe('seed applications', () => {
  test('APPL-03 the applications are made once, by two servers at once too, and belong to learners', async () => {
    const database = await openDatabase(await emptyDatabase(everydayKind()));
    const small = createSeedConfig({ learners: 10, organizations: 40, days: 10, lastDay: today });
    await saveDemoData({ database, now, timeZone: 'UTC', log: () => {}, config: small });
    const seed = () => saveDemoApplications({ db: database.db, config: small, log: () => {} });
    await Promise.all([seed(), seed()]);
    await seed();
    const made = await database.db.selectFrom('applications').select(['login', 'status', 'email']).execute();
    const learners = await database.db.selectFrom('learners').select(['login', 'email']).execute();
    await database.close();
    expect(made).toHaveLength(applicationCount);
    const created = made.filter(({ status }) => status === 'SUCCESS').map(({ login, email }) => ({ login, email }));
    expect(created.length).toBeGreaterThan(0);
    expect(learners).toEqual(expect.arrayContaining(created));
  }, 120_000);
});
