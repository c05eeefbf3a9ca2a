/** What a world is made from; the same world is made from the same values, whenever and wherever. */
export type World = {
  seed: number;
  learners: number;
  organizations: number;
  /** Days since 1970-01-01 (UTC) of the first day with study in it. */
  firstDay: number;
  /** Days over which the learners arrive. */
  days: number;
};

export const daySeconds = 86_400;

/** Streams of chance that belong to different questions must not meet: each question has its number. */
export const topic = {
  organization: 1,
  learner: 2,
  habits: 3,
  season: 4,
  day: 5,
  milestones: 6,
  organizationOfLearner: 7,
  course: 8,
} as const;

/** A world of any size; `lastDay` and the days before it, `days` in all, are days since 1970-01-01 (UTC). */
export const worldOf = (size: Pick<World, 'learners' | 'organizations' | 'days'> & { lastDay: number }): World => ({
  seed: 20_261,
  learners: size.learners,
  organizations: size.organizations,
  firstDay: size.lastDay - size.days + 1,
  days: size.days,
});

/** The world that a demo starts with: 40 organisations, 2,000 learners, 180 days up to `today`. */
export const demoWorld = (today: number): World =>
  worldOf({ learners: 2_000, organizations: 40, lastDay: today, days: 180 });
