import { expect } from 'vitest';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { Db } from '#server/database/schema.ts';

// The figures once more, straight from the raw events with loops alone: nothing of the server's own counting is used.

export type Raw = Awaited<ReturnType<typeof readRaw>>;

/** Everything that learners did, and who they are, as it stands in the database. */
export async function readRaw(db: Db) {
  return {
    organizations: await db.selectFrom('organizations').selectAll().execute(),
    learners: await db.selectFrom('learners').selectAll().execute(),
    signIns: await db.selectFrom('learner_sign_ins').selectAll().orderBy('at').execute(),
    lessons: await db.selectFrom('completed_lessons').selectAll().orderBy('at').execute(),
    placements: await db.selectFrom('placement_tests').selectAll().orderBy('at').execute(),
    goals: await db.selectFrom('study_goals').selectAll().orderBy('at').execute(),
    levelTests: await db.selectFrom('level_tests').selectAll().orderBy('at').execute(),
    scores: await db.selectFrom('skill_scores').selectAll().orderBy('at').execute(),
  };
}

type Question = { organizationId: string; startDayKey: string; endDayKey: string; timeZone: string };

const clockOf = (timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const seen = new Map<number, string>();
  return (second: number): string => {
    const known = seen.get(second);
    if (known) return known;
    const found = Object.fromEntries(parts.formatToParts(second * 1000).map(({ type, value }) => [type, value]));
    const key = `${found.year}${found.month}${found.day}`;
    seen.set(second, key);
    return key;
  };
};

const keysBetween = (first: string, last: string): string[] => {
  const keys: string[] = [];
  const cursor = new Date(Date.UTC(+first.slice(0, 4), +first.slice(4, 6) - 1, +first.slice(6)));
  for (let key = first; key <= last; ) {
    keys.push(key);
    cursor.setUTCDate(cursor.getUTCDate() + 1);
    key = cursor.toISOString().slice(0, 10).replaceAll('-', '');
  }
  return keys;
};

const daysBack = (last: string, days: number): string => {
  const cursor = new Date(Date.UTC(+last.slice(0, 4), +last.slice(4, 6) - 1, +last.slice(6) - days + 1));
  return cursor.toISOString().slice(0, 10).replaceAll('-', '');
};

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
const total = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);
const present = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
  values.filter((value): value is Value => value !== null && value !== undefined);

function belowOf({ organizations }: Raw, id: string): Set<string> {
  const found = new Set([id]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const one of organizations) if (one.parent_id !== null && found.has(one.parent_id)) found.add(one.id);
  }
  return found;
}

/** One member's events up to the window's end. */
function lifeOf(raw: Raw, key: number, isPast: (at: number) => boolean) {
  const own = <Event extends { learner_key: number; at: number }>(events: readonly Event[]) =>
    events.filter((event) => event.learner_key === key && isPast(event.at));
  return {
    signIns: own(raw.signIns),
    lessons: own(raw.lessons),
    placements: own(raw.placements),
    goals: own(raw.goals),
    levelTests: own(raw.levelTests),
    scores: own(raw.scores),
  };
}

type Life = ReturnType<typeof lifeOf>;
type Skill = 'grammar' | 'listening' | 'speaking' | 'reading' | 'vocabulary';

const latestScore = (life: Life, skill: Skill) => present(life.scores.map((score) => score[skill])).at(-1);
const degreeIn = (life: Life, course: 'pc' | 'be', level: number) =>
  life.lessons.filter((lesson) => lesson.course === course && lesson.level === level).at(-1)?.degree;
const presentDegree = (life: Life) => life.lessons.filter(({ course }) => course === 'pc').at(-1)?.degree;

function bestsOf(life: Life): { score: number; stars: number }[] {
  const bests = new Map<number, { score: number; stars: number }>();
  for (const { course, lesson, score, stars } of life.lessons) {
    if (course !== 'be') continue;
    const best = bests.get(lesson) ?? { score: 0, stars: 0 };
    bests.set(lesson, { score: Math.max(best.score, score), stars: Math.max(best.stars, stars) });
  }
  return [...bests.values()];
}

const hundredth = (degree: number) => degree / 100;

function skillQualityByHand(lives: readonly Life[], lessons: Raw['lessons']): OrganizationDashboard['skillQuality'] {
  const skill = (name: Skill) => mean(present(lives.map((life) => latestScore(life, name))));
  const bests = lives.flatMap(bestsOf);
  const ai = lessons.filter(({ course }) => course === 'alix' || course === 'libra');
  const testIn = (life: Life, level: number) => life.levelTests.filter((test) => test.level === level).at(-1)?.score;
  return {
    skills: {
      grammarAverage: skill('grammar'),
      listeningAverage: skill('listening'),
      speakingAverage: skill('speaking'),
      readingAverage: skill('reading'),
      vocabularyAverage: skill('vocabulary'),
    },
    qualities: {
      comprehensionAverage: share(
        total(lessons.map((lesson) => lesson.comprehension_right)),
        total(lessons.map((lesson) => lesson.comprehension_total)),
      ),
      sentenceRepeatAverage: share(
        total(lessons.map((lesson) => lesson.repeat_right)),
        total(lessons.map((lesson) => lesson.repeat_total)),
      ),
    },
    level: {
      levelProgresses: [0, 1, 2, 3, 4, 5, 6, 7].map((index) => ({
        index,
        degreeAverage: mean(present(lives.map((life) => degreeIn(life, 'pc', index))).map(hundredth)),
        levelTestScoresAverage: mean(present(lives.map((life) => testIn(life, index)))),
      })),
      originalLevelAverage: mean(present(lives.map((life) => life.placements.at(-1)?.start_level))),
      levelProgressAverage: mean(present(lives.map(presentDegree)).map(hundredth)),
    },
    beQuality: {
      levelProgresses: [0, 1, 2, 3, 4].map((index) => ({
        index,
        degreeAverage: mean(present(lives.map((life) => degreeIn(life, 'be', index))).map(hundredth)),
      })),
      lessonBestScoreAverage: mean(bests.map(({ score }) => score)),
      lessonStarCountAverage: mean(bests.map(({ stars }) => stars)),
    },
    aiQualities: {
      totalDurationMins: total(ai.map(({ seconds }) => seconds)) / 60,
      keyExpressions: total(lessons.map(({ expressions }) => expressions)),
      totalExpressionScoreAverage: mean(present(lessons.map((lesson) => lesson.expression_score))),
    },
  };
}

/** All five modules of an organisation, counted by hand. */
export function figuresByHand(raw: Raw, question: Question): OrganizationDashboard {
  const { organizationId, startDayKey, endDayKey, timeZone } = question;
  const keyOf = clockOf(timeZone);
  const isPast = (at: number) => keyOf(at) <= endDayKey;
  const inWindow = ({ at }: { at: number }) => keyOf(at) >= startDayKey && isPast(at);
  const below = belowOf(raw, organizationId);
  const lives = raw.learners
    .filter((one) => below.has(one.organization_id) && one.status === 'ENABLED' && isPast(one.created_at))
    .map((one) => lifeOf(raw, one.key, isPast));
  const members = lives.length;
  const days = keysBetween(startDayKey, endDayKey);
  const lessons = lives.flatMap((life) => life.lessons.filter(inWindow));
  const signedInSince = (first: string) =>
    lives.filter((life) => life.signIns.some(({ at }) => keyOf(at) >= first)).length;
  const signedInDays = total(
    lives.map((life) => new Set(life.signIns.filter(inWindow).map(({ at }) => keyOf(at))).size),
  );
  const learned = lives.filter((life) => life.lessons.some(inWindow)).length;
  const placed = lives.filter((life) => life.placements.length > 0).length;
  const withGoal = lives.filter((life) => life.goals.length > 0);
  const seconds = total(lessons.map((lesson) => lesson.seconds));
  const pc = lessons.filter(({ course }) => course === 'pc');
  return {
    summary: { memberCount: members },
    behavior: {
      behaviors: {
        loginPercentageLastSevenDays: share(signedInSince(daysBack(endDayKey, 7)), members),
        loginPercentageLastThirtyDays: share(signedInSince(daysBack(endDayKey, 30)), members),
        loginPercentageAllHistory: share(signedInSince('00000000'), members),
        loginCountPercentage: share(signedInDays, members * days.length),
        loginDays: members === 0 ? null : signedInDays / members,
      },
      absenceDays: members === 0 ? null : days.length - signedInDays / members,
    },
    studyProgress: {
      learnersSummary: { learnedPercentage: share(learned, members), learnedCount: learned },
      pt: { haveDonePercentage: share(placed, members), haveDoneCount: placed },
      studyGoals: {
        averageAchievedDays: mean(
          withGoal.map((life) => new Set(life.lessons.filter(inWindow).map(({ at }) => keyOf(at))).size),
        ),
        averageFrequency: mean(present(withGoal.map((life) => life.goals.at(-1)?.days_a_week))),
      },
      coursesSummary: { lessonCount: lessons.length },
      pcSummary: { lessonStarCountAverage: mean(pc.map(({ stars }) => stars)) },
      totalStudyDurationMin: seconds / 60,
    },
    studyDuration: {
      totalStudyDurationMins: seconds / 60,
      averageTotalStudyDurationSec: members === 0 ? null : seconds / members,
      dailyStudyDurations: days.map((dayKey) => ({
        dayKey,
        totalStudyDurationMins:
          total(lessons.filter(({ at }) => keyOf(at) === dayKey).map((lesson) => lesson.seconds)) / 60,
      })),
    },
    skillQuality: skillQualityByHand(lives, lessons),
  };
}

/** Numbers may differ in the last bits: an average of sums is not the sum of averages. */
export function expectSame(one: unknown, other: unknown, path = 'figures'): void {
  if (typeof one === 'number' && typeof other === 'number') {
    expect(one, path).toBeCloseTo(other, 6);
    return;
  }
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    expect(one, path).toBe(other);
    return;
  }
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  expect([...left.keys()].sort(), path).toEqual([...right.keys()].sort());
  for (const [name, value] of left) expectSame(value, right.get(name), `${path}.${name}`);
}
