import { randomStream, type SeedConfig } from './demo-data.ts';
import { arrivalDay, type LearnerSeed } from './learners.ts';
import { createRandom } from './random.ts';

/** The habits of a learner, the same on every day. */
export type Habits = {
  startDay: number;
  signInRate: number;
  weekender: boolean;
  /** The usual hour (UTC) of study. */
  hour: number;
  pace: number;
  startLevel: number;
  skill: number;
  studiesBusiness: boolean;
  studiesWithAi: boolean;
  placementDay: number;
  retakeDay: number | undefined;
  goalDay: number | undefined;
  secondGoalDay: number | undefined;
};

const seasonDays = 30;
const quietShare = 0.25;
const weekdayFactor = [0.45, 1, 1.05, 1, 0.95, 0.8, 0.35] as const;

const hasNothing = (number: number): boolean => number % 41 === 7;

/** Returns the habits of a learner; undefined for one who never studies. */
export function createHabits(config: SeedConfig, learner: LearnerSeed): Habits | undefined {
  if (hasNothing(learner.number)) return undefined;
  const random = createRandom(config.seed, randomStream.habits, learner.number, 2);
  const startDay = Math.max(config.firstDay, arrivalDay(config, learner.number) + 1);
  const signInRate = 0.03 + 0.75 * random.next() ** 2.2;
  const hasPlacement = random.is(0.85);
  const hasGoal = random.is(0.7);
  return {
    startDay,
    signInRate,
    weekender: random.is(0.15),
    hour: (random.pick([7, 8, 12, 18, 19, 20, 21] as const) - learner.hoursFromUtc + 24) % 24,
    pace: (0.3 + signInRate) * (0.006 + 0.012 * random.next()),
    startLevel: Math.floor(5 * random.next() ** 1.7),
    skill: 0.35 + 0.6 * random.next(),
    studiesBusiness: random.is(0.3),
    studiesWithAi: random.is(0.6),
    placementDay: hasPlacement ? startDay + random.whole(0, 12) : -1,
    retakeDay: random.is(0.05) ? startDay + random.whole(50, 80) : undefined,
    goalDay: hasGoal ? startDay + random.whole(0, 6) : undefined,
    secondGoalDay: hasGoal && random.is(0.25) ? startDay + random.whole(30, 90) : undefined,
  };
}

function getSeason(config: SeedConfig, number: number, daysSinceStart: number): number {
  const random = createRandom(config.seed, randomStream.season, number, Math.floor(daysSinceStart / seasonDays));
  return random.is(quietShare) ? 0.02 : 0.55 + 0.75 * random.next();
}

/** Returns the probability of a sign-in on a day. */
export function signInChance(
  config: SeedConfig,
  learner: LearnerSeed,
  { habits, day }: { habits: Habits; day: number },
): number {
  if (day < habits.startDay) return 0;
  // 1970-01-01 was a Thursday.
  const weekday = (day + 4 + (habits.weekender ? 3 : 0)) % 7;
  return habits.signInRate * (weekdayFactor[weekday] ?? 1) * getSeason(config, learner.number, day - habits.startDay);
}
