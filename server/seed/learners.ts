import { demoLearnerEmail } from '#contract/demo-accounts.ts';
import { learnerNameMaxLength } from '#contract/learner-values.ts';
import { daySeconds, randomStream, type SeedConfig } from './demo-data.ts';
import { type NamePool, namePools } from './names.ts';
import type { OrganizationSeed } from './organizations.ts';
import { createRandom, type Random } from './random.ts';

export type LearnerSeed = {
  number: number;
  id: string;
  login: string;
  nick: string;
  realName: string;
  email: string;
  mobile: string;
  avatar: string;
  status: 'ENABLED' | 'DISABLED';
  organizationId: string;
  /** Unix seconds. */
  createdAt: number;
  hoursFromUtc: number;
};

const longName = (pool: NamePool, random: Random): string => {
  const parts: string[] = [];
  while (parts.join(' ').length < learnerNameMaxLength)
    parts.push(random.pick(random.is(0.5) ? pool.given : pool.family));
  const cut = parts.join(' ').slice(0, learnerNameMaxLength);
  // A character outside the basic plane must not be cut in half.
  return cut
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
    .padEnd(learnerNameMaxLength, '.');
};

const colours = ['2f6f4f', '7a4b8c', 'b3541e', '1f5f8b', '8c2f39'] as const;

const createAvatar = (random: Random): string =>
  random.is(2 / 3)
    ? ''
    : `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4' fill='%23${random.pick(colours)}'/%3E%3C/svg%3E`;

function organizationIdsIn(organizations: readonly OrganizationSeed[]): (share: number) => string {
  const ids = organizations.flatMap((one) => Array.from({ length: one.weight }, () => one.id));
  return (share) => ids[Math.floor(share * ids.length)] ?? organizations[0]?.id ?? '';
}

/**
 * The creation day of a learner: a third before the seed data's first day,
 * the others spread over its days.
 */
export function arrivalDay(config: SeedConfig, number: number): number {
  const random = createRandom(config.seed, randomStream.habits, number, 1);
  return random.is(0.35)
    ? config.firstDay - random.whole(1, 200)
    : config.firstDay + Math.floor(random.next() * config.days * 0.85);
}

function makeLearner(config: SeedConfig, number: number, organizationAt: (share: number) => string): LearnerSeed {
  const random = createRandom(config.seed, randomStream.learner, number);
  const pool = random.pick(namePools);
  const given = random.pick(pool.given);
  const realName = number % 97 === 13 ? longName(pool, random) : pool.join(given, random.pick(pool.family));
  const organizationId = createRandom(config.seed, randomStream.organizationOfLearner, number).next();
  return {
    number,
    id: `u${random.whole(36 ** 5, 36 ** 6 - 1).toString(36)}${number.toString(36)}`,
    login: String(20_000_000 + number * 7 + random.whole(0, 6)),
    nick: number % 97 === 13 ? realName : given,
    realName,
    email: demoLearnerEmail(number),
    mobile: random.is(0.6) ? `+999${random.whole(10_000_000, 99_999_999)}` : '',
    avatar: createAvatar(random),
    status: number % 23 === 5 ? 'DISABLED' : 'ENABLED',
    organizationId: organizationAt(organizationId),
    createdAt: arrivalDay(config, number) * daySeconds + random.whole(0, daySeconds - 1),
    hoursFromUtc: pool.hoursFromUtc,
  };
}

/** Returns the learners `from` to `to` (both included, from 1). */
export function makeLearners(
  config: SeedConfig,
  organizations: readonly OrganizationSeed[],
  { from, to }: { from: number; to: number },
): LearnerSeed[] {
  const organizationAt = organizationIdsIn(organizations);
  return Array.from({ length: to - from + 1 }, (_, index) => makeLearner(config, from + index, organizationAt));
}
