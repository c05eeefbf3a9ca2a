import { levelIndexes, milestoneIndexes } from '#contract/dashboards.contract.ts';
import type { Chance } from './chance.ts';
import type { Habits } from './habits.ts';

/** The six kinds of lessons, by the names of the wire. */
const courses = ['pc', 'be', 'alix', 'libra', 'vc', 'sc'] as const;
type CourseKind = (typeof courses)[number];

/** A completed lesson, with everything that a figure of the dashboards needs. */
export type MadeLesson = {
  learner: number;
  /** Unix seconds at its end; one learner completes one lesson at a time. */
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
  /** Level 0 to 7 of the Core Course, milestone 0 to 4 of the Business Course. */
  level: number | null;
  /** How much of that level is done after the lesson, in hundredths of a per cent. */
  degree: number | null;
};

const wholeDegree = 10_000;
const lessonsOfLevel = 24;

/** The last tenth of a level is done in one stride, so that levels are seen to end. */
const degreeOf = (part: number): number => Math.min(wholeDegree, Math.round(part * wholeDegree * 1.1));

type Position = { level: number; degree: number; lesson: number };

/** Where someone stands who has gone `progress` levels since the first one. */
function positionAt(progress: number, { length }: readonly number[]): Position {
  const last = progress >= length;
  const level = last ? length - 1 : Math.floor(progress);
  const part = last ? 1 : progress - level;
  return { level, degree: degreeOf(part), lesson: level * lessonsOfLevel + Math.floor(part * lessonsOfLevel) };
}

const courseOf = (habits: Habits, luck: Chance): CourseKind => {
  if (habits.studiesBusiness && luck.is(0.2)) return 'be';
  if (habits.studiesWithAi && luck.is(0.25)) return luck.pick(['alix', 'libra', 'libra'] as const);
  return luck.pick(['pc', 'pc', 'pc', 'pc', 'vc', 'sc'] as const);
};

const secondsOf: Record<CourseKind, readonly [number, number]> = {
  pc: [420, 1500],
  be: [500, 1700],
  alix: [480, 1200],
  libra: [120, 420],
  vc: [150, 500],
  sc: [200, 700],
};

const rightOf = (habits: Habits, luck: Chance, total: number): number =>
  Math.min(total, Math.round(total * Math.min(1, habits.talent * 0.7 + 0.45 * luck.next())));

/** The answers of a lesson: comprehension questions and sentences to repeat, by kind of course. */
function answersOf(course: CourseKind, habits: Habits, luck: Chance) {
  const comprehensionTotal = course === 'pc' || course === 'be' ? luck.whole(5, 12) : 0;
  const repeatTotal = course === 'alix' || course === 'libra' ? 0 : luck.whole(4, 15);
  return {
    comprehensionTotal,
    comprehensionRight: rightOf(habits, luck, comprehensionTotal),
    repeatTotal,
    repeatRight: rightOf(habits, luck, repeatTotal),
  };
}

function placeOf(course: CourseKind, progress: number, luck: Chance) {
  if (course === 'pc') return positionAt(progress, levelIndexes);
  if (course === 'be') return positionAt(progress * 0.8, milestoneIndexes);
  return { level: null, degree: null, lesson: luck.whole(0, 119) };
}

/** How far through the Core Course someone is: levels, the start level counted, at a moment of a day. */
export type Moment = { day: number; part: number };

const progressOf = (habits: Habits, { day, part }: Moment): number => (day + part - habits.startDay) * habits.pace;

/** One lesson that someone completes; `part` of the day's lessons lie behind, so that levels only ever rise. */
export function makeLesson(habits: Habits, moment: Moment, luck: Chance): Omit<MadeLesson, 'learner' | 'at'> {
  const course = courseOf(habits, luck);
  const [shortest, longest] = secondsOf[course];
  const score = Math.round(Math.min(100, 35 + 45 * habits.talent + 25 * luck.next()));
  const isAi = course === 'alix' || course === 'libra';
  const progress = progressOf(habits, moment) + (course === 'pc' ? habits.startLevel : 0);
  return {
    course,
    ...placeOf(course, progress, luck),
    seconds: luck.whole(shortest, longest),
    stars: score < 55 ? luck.whole(0, 1) : score < 80 ? luck.whole(1, 3) : luck.whole(2, 3),
    score,
    ...answersOf(course, habits, luck),
    expressions: isAi ? luck.whole(2, course === 'alix' ? 18 : 7) : 0,
    expressionScore: isAi ? Math.round(Math.min(100, 40 + 40 * habits.talent + 25 * luck.next())) : null,
  };
}

/** The Core Course level that someone is in on a day. */
export const levelOn = (habits: Habits, day: number): number =>
  positionAt(habits.startLevel + progressOf(habits, { day, part: 0 }), levelIndexes).level;
