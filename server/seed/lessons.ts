import { levelIndexes, milestoneIndexes } from '#contract/dashboard-values.ts';
import type { Random } from './random.ts';
import type { Habits } from './study-habits.ts';

const courses = ['pc', 'be', 'alix', 'libra', 'vc', 'sc'] as const;
type CourseKind = (typeof courses)[number];

/** A completed lesson with the values of all figures. */
export type LessonSeed = {
  learner: number;
  /** The end in Unix seconds; a learner completes one lesson at a time. */
  at: number;
  course: CourseKind;
  lesson: number;
  seconds: number;
  stars: number;
  score: number;
  comprehensionRight: number;
  comprehensionTotal: number;
  repeatRight: number;
  repeatTotal: number;
  expressions: number;
  expressionScore: number | null;
  level: number | null;
  /** The degree of the level after the lesson, in hundredths of a percent. */
  degree: number | null;
};

const wholeDegree = 10_000;
const lessonsOfLevel = 24;

const toDegree = (part: number): number => Math.min(wholeDegree, Math.round(part * wholeDegree * 1.1));

type Position = { level: number; degree: number; lesson: number };

function positionAt(progress: number, { length }: readonly number[]): Position {
  const last = progress >= length;
  const level = last ? length - 1 : Math.floor(progress);
  const part = last ? 1 : progress - level;
  return { level, degree: toDegree(part), lesson: level * lessonsOfLevel + Math.floor(part * lessonsOfLevel) };
}

const pickCourse = (habits: Habits, random: Random): CourseKind => {
  if (habits.studiesBusiness && random.is(0.2)) return 'be';
  if (habits.studiesWithAi && random.is(0.25)) return random.pick(['alix', 'libra', 'libra'] as const);
  return random.pick(['pc', 'pc', 'pc', 'pc', 'vc', 'sc'] as const);
};

const lessonSeconds: Record<CourseKind, readonly [number, number]> = {
  pc: [420, 1500],
  be: [500, 1700],
  alix: [480, 1200],
  libra: [120, 420],
  vc: [150, 500],
  sc: [200, 700],
};

const pickRight = (habits: Habits, random: Random, total: number): number =>
  Math.min(total, Math.round(total * Math.min(1, habits.skill * 0.7 + 0.45 * random.next())));

function createAnswers(course: CourseKind, habits: Habits, random: Random) {
  const comprehensionTotal = course === 'pc' || course === 'be' ? random.whole(5, 12) : 0;
  const repeatTotal = course === 'alix' || course === 'libra' ? 0 : random.whole(4, 15);
  return {
    comprehensionTotal,
    comprehensionRight: pickRight(habits, random, comprehensionTotal),
    repeatTotal,
    repeatRight: pickRight(habits, random, repeatTotal),
  };
}

function lessonPosition(course: CourseKind, progress: number, random: Random) {
  if (course === 'pc') return positionAt(progress, levelIndexes);
  if (course === 'be') return positionAt(progress * 0.8, milestoneIndexes);
  return { level: null, degree: null, lesson: random.whole(0, 119) };
}

/** The progress in the Core Course in levels, from level 0, at a time of a day. */
export type Moment = { day: number; part: number };

const getProgress = (habits: Habits, { day, part }: Moment): number => (day + part - habits.startDay) * habits.pace;

/** Creates a completed lesson after `part` of the day's lessons, so that levels only rise. */
export function makeLesson(habits: Habits, moment: Moment, random: Random): Omit<LessonSeed, 'learner' | 'at'> {
  const course = pickCourse(habits, random);
  const [shortest, longest] = lessonSeconds[course];
  const score = Math.round(Math.min(100, 35 + 45 * habits.skill + 25 * random.next()));
  const isAi = course === 'alix' || course === 'libra';
  const progress = getProgress(habits, moment) + (course === 'pc' ? habits.startLevel : 0);
  return {
    course,
    ...lessonPosition(course, progress, random),
    seconds: random.whole(shortest, longest),
    stars: score < 55 ? random.whole(0, 1) : score < 80 ? random.whole(1, 3) : random.whole(2, 3),
    score,
    ...createAnswers(course, habits, random),
    expressions: isAi ? random.whole(2, course === 'alix' ? 18 : 7) : 0,
    expressionScore: isAi ? Math.round(Math.min(100, 40 + 40 * habits.skill + 25 * random.next())) : null,
  };
}

/** Returns the Core Course level of a learner on a day. */
export const levelOn = (habits: Habits, day: number): number =>
  positionAt(habits.startLevel + getProgress(habits, { day, part: 0 }), levelIndexes).level;
