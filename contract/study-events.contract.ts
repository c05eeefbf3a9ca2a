import * as v from 'valibot';
import { skillScoreMax } from './dashboard-values.ts';
import { endpoint } from './endpoint.ts';
import { learnerLogin } from './learner-login.ts';
import { limitedList } from './limited-list.ts';

const whole = (min: number, max: number) =>
  v.pipe(
    v.number(`a whole number from ${min} to ${max}`),
    v.integer(`a whole number from ${min} to ${max}`),
    v.minValue(min, `a whole number from ${min} to ${max}`),
    v.maxValue(max, `a whole number from ${min} to ${max}`),
  );

/** The earliest time of an event, in Unix seconds. */
export const earliestEvent = Date.parse('2000-01-01T00:00:00Z') / 1000;
const latest = Date.parse('2100-01-01T00:00:00Z') / 1000;

const event = {
  /** Chosen by the sender: an ID is imported once. */
  id: v.pipe(v.string('a text'), v.regex(/^[\x21-\x7e]{1,100}$/, '1 to 100 visible ASCII characters without spaces')),
  userCode: learnerLogin,
  /** Unix seconds. */
  at: v.pipe(
    v.number('seconds since 1970'),
    v.integer('whole seconds since 1970'),
    v.minValue(earliestEvent, 'seconds since 1970, not before the year 2000'),
    v.maxValue(latest, 'seconds since 1970, not milliseconds'),
  ),
};

const score = whole(0, 100);
const level = whole(0, 7);
const milestoneMax = 4;

const answers = v.optional(
  v.pipe(
    v.object({ right: whole(0, 1_000), total: whole(0, 1_000) }),
    v.check(({ right, total }) => right <= total, 'no more right answers than answers'),
  ),
  { right: 0, total: 0 },
);

const lesson = v.pipe(
  v.object({
    ...event,
    type: v.literal('LESSON_COMPLETED'),
    course: v.picklist(['PC', 'BE', 'ALIX', 'LIBRA', 'VC', 'SC'], 'one of PC, BE, ALIX, LIBRA, VC, SC'),
    /** The number of the lesson in its course. */
    lesson: whole(0, 32_767),
    durationSec: whole(0, 86_400),
    stars: v.optional(whole(0, 3), 0),
    score: v.optional(score, 0),
    comprehension: answers,
    sentenceRepeat: answers,
    keyExpressions: v.optional(whole(0, 1_000), 0),
    expressionScore: v.optional(v.nullable(score), null),
    /** The level of a Core Course lesson, the milestone of a Business Course lesson. */
    level: v.optional(v.nullable(level), null),
    /**
     * How much of this level or milestone is completed after the lesson.
     * In percent, with at most two decimals.
     */
    degree: v.optional(
      v.nullable(
        v.pipe(
          v.number('a number from 0 to 100'),
          v.minValue(0, 'a number from 0 to 100'),
          v.maxValue(100, 'a number from 0 to 100'),
        ),
      ),
      null,
    ),
  }),
  v.check(({ level: given, degree }) => degree === null || given !== null, 'with a level if it has a degree'),
  v.check(
    ({ course, level: given }) => course !== 'BE' || given === null || given <= milestoneMax,
    `with a milestone from 0 to ${milestoneMax} as its level`,
  ),
  v.check(
    ({ course, keyExpressions, expressionScore }) =>
      course === 'ALIX' || course === 'LIBRA' || (keyExpressions === 0 && expressionScore === null),
    'without expressions: only ALIX and LIBRA have them',
  ),
);

const skill = v.optional(v.nullable(whole(0, skillScoreMax)), null);

const skillScores = v.object({
  ...event,
  type: v.literal('SKILL_SCORES'),
  grammar: skill,
  listening: skill,
  speaking: skill,
  reading: skill,
  vocabulary: skill,
});

/** What a learner did, as a learning platform reports it. */
export const studyEvent = v.variant(
  'type',
  [
    v.object({ ...event, type: v.literal('SIGN_IN') }),
    lesson,
    v.object({ ...event, type: v.literal('PLACEMENT_TEST'), startLevel: level }),
    v.object({ ...event, type: v.literal('STUDY_GOAL'), daysAWeek: whole(1, 7) }),
    v.object({ ...event, type: v.literal('LEVEL_TEST'), level, score }),
    skillScores,
  ],
  'one of SIGN_IN, LESSON_COMPLETED, PLACEMENT_TEST, STUDY_GOAL, LEVEL_TEST, SKILL_SCORES',
);

export type StudyEvent = v.InferOutput<typeof studyEvent>;

const studyEventsMax = 1_000;

/**
 * Invalid events are rejected one by one.
 * With `strict`, one invalid event rejects all of them (42200, `data.extra.rejected`).
 */
export const studyEventImport = endpoint({
  summary: `Import study events, ${studyEventsMax} at most; an event ID is imported once`,
  // Without it: it is for learning platforms; the console does not send it.
  optional: true,
  method: 'POST',
  path: '/ops/study_events',
  bases: ['enterprise'],
  access: { scope: 'events' },
  isQueued: true,
  bodyMaxBytes: 1_048_576,
  body: v.object({
    events: limitedList(v.union([studyEvent, v.unknown()]), { min: 1, max: studyEventsMax }),
    strict: v.optional(v.boolean(), false),
  }),
  answer: v.object({
    imported: v.number(),
    /** Events that were imported before. */
    duplicates: v.number(),
    /** `index` counts from 0. */
    rejected: v.array(v.object({ index: v.number(), id: v.string(), reason: v.string() })),
  }),
});
