import { chance } from './chance.ts';
import { arrivalDay, type MadeLearner } from './learners.ts';
import { topic, type World } from './world.ts';

/** What kind of learner someone is; the same on every day. */
export type Habits = {
  /** First day with study in it; none for those who never come. */
  startDay: number;
  /** How likely a sign-in is on an ordinary day, 0 to 1. */
  zeal: number;
  weekender: boolean;
  /** Hour of the day (UTC) around which the learner studies. */
  hour: number;
  /** Levels of the Core Course gone through in a day, on average. */
  pace: number;
  startLevel: number;
  /** How good the answers are, 0 to 1. */
  talent: number;
  studiesBusiness: boolean;
  studiesWithAi: boolean;
  placementDay: number;
  retakeDay: number | undefined;
  goalDay: number | undefined;
  secondGoalDay: number | undefined;
};

const seasonDays = 30;
const quietShare = 0.25;
const weekdayZeal = [0.45, 1, 1.05, 1, 0.95, 0.8, 0.35] as const;

/** Some learners have nothing at all, not even a sign-in. */
const hasNothing = (number: number): boolean => number % 41 === 7;

/** The habits of a learner, or undefined for someone who never did anything. */
export function habitsOf(world: World, learner: MadeLearner): Habits | undefined {
  if (hasNothing(learner.number)) return undefined;
  const luck = chance(world.seed, topic.habits, learner.number, 2);
  const startDay = Math.max(world.firstDay, arrivalDay(world, learner.number) + 1);
  const zeal = 0.03 + 0.75 * luck.next() ** 2.2;
  const hasPlacement = luck.is(0.85);
  const hasGoal = luck.is(0.7);
  return {
    startDay,
    zeal,
    weekender: luck.is(0.15),
    hour: (luck.pick([7, 8, 12, 18, 19, 20, 21] as const) - learner.hoursFromUtc + 24) % 24,
    pace: (0.3 + zeal) * (0.006 + 0.012 * luck.next()),
    startLevel: Math.floor(5 * luck.next() ** 1.7),
    talent: 0.35 + 0.6 * luck.next(),
    studiesBusiness: luck.is(0.3),
    studiesWithAi: luck.is(0.6),
    placementDay: hasPlacement ? startDay + luck.whole(0, 12) : -1,
    retakeDay: luck.is(0.05) ? startDay + luck.whole(50, 80) : undefined,
    goalDay: hasGoal ? startDay + luck.whole(0, 6) : undefined,
    secondGoalDay: hasGoal && luck.is(0.25) ? startDay + luck.whole(30, 90) : undefined,
  };
}

/** Motivation comes and goes by seasons of thirty days: some lapse, some return. */
function seasonOf(world: World, number: number, daysSinceStart: number): number {
  const luck = chance(world.seed, topic.season, number, Math.floor(daysSinceStart / seasonDays));
  return luck.is(quietShare) ? 0.02 : 0.55 + 0.75 * luck.next();
}

/** How likely the learner is to sign in on a day, 0 to 1. */
export function zealOn(world: World, learner: MadeLearner, { habits, day }: { habits: Habits; day: number }): number {
  if (day < habits.startDay) return 0;
  // 1970-01-01 was a Thursday.
  const weekday = (day + 4 + (habits.weekender ? 3 : 0)) % 7;
  return habits.zeal * (weekdayZeal[weekday] ?? 1) * seasonOf(world, learner.number, day - habits.startDay);
}
