/** The parameters of seed data; the same parameters always create the same data. */
export type SeedConfig = {
  seed: number;
  learners: number;
  organizations: number;
  /** The first day with study, in days since 1970-01-01 (UTC). */
  firstDay: number;
  days: number;
};

export const daySeconds = 86_400;

/**
 * Each purpose has its own stream of random numbers, identified by its number.
 * A new noun uses its name instead, so that it needs no entry.
 */
export const randomStream = {
  organization: 1,
  learner: 2,
  habits: 3,
  season: 4,
  day: 5,
  milestones: 6,
  organizationOfLearner: 7,
  course: 8,
  package: 9,
  application: 11,
} as const;

/** Parameters of any size: `days` days up to `lastDay`, which counts from 1970-01-01 (UTC). */
export const createSeedConfig = (
  size: Pick<SeedConfig, 'learners' | 'organizations' | 'days'> & { lastDay: number },
): SeedConfig => ({
  seed: 20_261,
  learners: size.learners,
  organizations: size.organizations,
  firstDay: size.lastDay - size.days + 1,
  days: size.days,
});

/** The parameters of a new demo: 40 organizations, 2,000 learners, 180 days up to `today`. */
export const demoSeedConfig = (today: number): SeedConfig =>
  createSeedConfig({ learners: 2_000, organizations: 40, lastDay: today, days: 180 });
