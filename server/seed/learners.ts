import { type Chance, chance } from './chance.ts';
import { type NamePool, namePools } from './names.ts';
import type { MadeOrganization } from './organizations.ts';
import { daySeconds, topic, type World } from './world.ts';

/** A learner of a made world, counted from 1. */
export type MadeLearner = {
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
  /** The learner's clock, for plausible hours of study. */
  hoursFromUtc: number;
};

export const learnerNameMaxLength = 100;

const longName = (pool: NamePool, luck: Chance): string => {
  const parts: string[] = [];
  while (parts.join(' ').length < learnerNameMaxLength) parts.push(luck.pick(luck.is(0.5) ? pool.given : pool.family));
  const cut = parts.join(' ').slice(0, learnerNameMaxLength);
  // Half of a character outside the basic plane must not stay behind.
  return cut
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
    .padEnd(learnerNameMaxLength, '.');
};

const colours = ['2f6f4f', '7a4b8c', 'b3541e', '1f5f8b', '8c2f39'] as const;

/** A picture of a coloured disc as a data address; two thirds of the learners have none. */
const avatarOf = (luck: Chance): string =>
  luck.is(2 / 3)
    ? ''
    : `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4' fill='%23${luck.pick(colours)}'/%3E%3C/svg%3E`;

/** Spreads the learners over the organisations by weight: from a share, 0 to 1, to an organisation's id. */
function placesIn(organizations: readonly MadeOrganization[]): (share: number) => string {
  const ids = organizations.flatMap((one) => Array.from({ length: one.weight }, () => one.id));
  return (share) => ids[Math.floor(share * ids.length)] ?? organizations[0]?.id ?? '';
}

/** The day a learner's account was made: a third before the world's first day, the others one after another. */
export function arrivalDay(world: World, number: number): number {
  const luck = chance(world.seed, topic.habits, number, 1);
  return luck.is(0.35)
    ? world.firstDay - luck.whole(1, 200)
    : world.firstDay + Math.floor(luck.next() * world.days * 0.85);
}

function makeLearner(world: World, number: number, placeAt: (share: number) => string): MadeLearner {
  const luck = chance(world.seed, topic.learner, number);
  const pool = luck.pick(namePools);
  const given = luck.pick(pool.given);
  const realName = number % 97 === 13 ? longName(pool, luck) : pool.join(given, luck.pick(pool.family));
  const place = chance(world.seed, topic.organizationOfLearner, number).next();
  return {
    number,
    id: `u${luck.whole(36 ** 5, 36 ** 6 - 1).toString(36)}${number.toString(36)}`,
    login: String(20_000_000 + number * 7 + luck.whole(0, 6)),
    nick: number % 97 === 13 ? realName : given,
    realName,
    email: `learner${number}@example.com`,
    mobile: luck.is(0.6) ? `+999${luck.whole(10_000_000, 99_999_999)}` : '',
    avatar: avatarOf(luck),
    status: number % 23 === 5 ? 'DISABLED' : 'ENABLED',
    organizationId: placeAt(place),
    createdAt: arrivalDay(world, number) * daySeconds + luck.whole(0, daySeconds - 1),
    hoursFromUtc: pool.hoursFromUtc,
  };
}

/** The learners numbered `from` to `to` (both counted, from 1 on) of a world. */
export function makeLearners(
  world: World,
  organizations: readonly MadeOrganization[],
  { from, to }: { from: number; to: number },
): MadeLearner[] {
  const placeAt = placesIn(organizations);
  return Array.from({ length: to - from + 1 }, (_, index) => makeLearner(world, from + index, placeAt));
}
