import { describe, expect, test } from 'vitest';
import { learnerNameMaxLength } from '#contract/learner-values.ts';
import { demoSeedConfig } from '#server/seed/demo-data.ts';
import { makeLearners } from '#server/seed/learners.ts';
import { makeOrganizations } from '#server/seed/organizations.ts';
import { createRandom } from '#server/seed/random.ts';
import { makeStudy } from '#server/seed/study.ts';

const now = Date.parse('2026-11-05T15:00:00Z') / 1000;
const today = Math.floor(now / 86_400);

describe('the demo data', () => {
  const config = demoSeedConfig(today);
  const organizations = makeOrganizations(config);
  const learners = makeLearners(config, organizations, { from: 1, to: config.learners });
  const study = makeStudy(config, learners, { after: 0, until: now });

  test('has three customers with 40 organizations on four levels, some disabled, some without learners', () => {
    expect(organizations).toHaveLength(40);
    expect(organizations.filter(({ parentId }) => parentId === null)).toHaveLength(3);
    expect(Math.max(...organizations.map(({ level }) => level))).toBe(4);
    expect(organizations.some(({ status }) => status === 'DISABLED')).toBe(true);
    const organizationIds = new Set(learners.map(({ organizationId }) => organizationId));
    expect(organizations.filter(({ id }) => !organizationIds.has(id)).length).toBeGreaterThan(2);
  });

  test('has 2,000 learners with unique IDs, names in many scripts, some very long, some disabled', () => {
    expect(learners).toHaveLength(2_000);
    for (const field of ['id', 'login', 'email'] as const)
      expect(new Set(learners.map((learner) => learner[field])).size).toBe(2_000);
    expect(learners.every(({ login }) => /^\d+$/.test(login))).toBe(true);
    expect(Math.max(...learners.map(({ realName }) => realName.length))).toBe(learnerNameMaxLength);
    const names = learners.map(({ realName }) => realName).join(' ');
    for (const script of [
      'Latin',
      'Cyrillic',
      'Greek',
      'Armenian',
      'Georgian',
      'Arabic',
      'Hebrew',
      'Devanagari',
      'Bengali',
      'Tamil',
      'Sinhala',
      'Thai',
      'Khmer',
      'Lao',
      'Myanmar',
      'Ethiopic',
      'Han',
      'Hiragana',
      'Katakana',
      'Hangul',
    ])
      expect(names, script).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
    expect(learners.some(({ status }) => status === 'DISABLED')).toBe(true);
    expect(learners.some(({ avatar }) => avatar === '')).toBe(true);
    expect(learners.some(({ avatar }) => avatar !== '')).toBe(true);
  });

  test('has 180 days of study in all six courses, with inactive, lapsed and increasingly active learners', () => {
    const active = new Set(study.signIns.map(({ learner }) => learner));
    expect(learners.length - active.size).toBeGreaterThan(40);
    expect(new Set(study.lessons.map(({ course }) => course)).size).toBe(6);
    const getSignIns = (from: number, to: number) =>
      study.signIns.filter(({ at }) => at >= (today - from) * 86_400 && at < (today - to) * 86_400);
    expect(getSignIns(179, 149).length).toBeGreaterThan(1_000);
    expect(getSignIns(30, 0).length).toBeGreaterThan(getSignIns(179, 149).length);
    const recent = new Set(getSignIns(30, -1).map(({ learner }) => learner));
    expect([...active].filter((learner) => !recent.has(learner)).length).toBeGreaterThan(100);
    expect(study.signIns.every(({ at }) => at <= now)).toBe(true);
  });

  test('no study is older than its account, and levels never decrease', () => {
    const made = new Map(learners.map(({ number, createdAt }) => [number, createdAt]));
    const reached = new Map<string, number>();
    for (const { learner, at, course, level, degree } of study.lessons) {
      expect(at).toBeGreaterThan(made.get(learner) ?? 0);
      if (level === null || degree === null) continue;
      const key = `${learner} ${course}`;
      const position = level * 10_001 + degree;
      expect(position).toBeGreaterThanOrEqual(reached.get(key) ?? 0);
      reached.set(key, position);
    }
  });
});

test('a stream of random numbers can have the name of a noun', () => {
  const draw = (...keys: (number | string)[]) => createRandom(1, ...keys).next();
  const numbers = [draw('invoices', 1), draw('invoices', 2), draw('notes', 1), draw('seton', 1), draw(1, 1)];
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(draw('invoices', 1)).toBe(numbers[0]);
});
