import type { StudyEvent } from '#contract/study-events.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { tableByType } from './event-tables.ts';
import { insertEvents, rawColumns } from './raw-study.queries.ts';

export type KeyedEvent = { event: StudyEvent; learner: number };

const degreesPerPercent = 100;

const courses = { PC: 'pc', BE: 'be', ALIX: 'alix', LIBRA: 'libra', VC: 'vc', SC: 'sc' } as const;

type EventOf<Type extends StudyEvent['type']> = Extract<StudyEvent, { type: Type }>;

/** Percent in hundredths, as they are stored. */
export const toDegree = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * degreesPerPercent);

const lessonRow = ({
  course,
  durationSec,
  comprehension,
  sentenceRepeat,
  degree,
  ...lesson
}: EventOf<'LESSON_COMPLETED'>) => ({
  ...lesson,
  course: courses[course],
  seconds: durationSec,
  comprehensionRight: comprehension.right,
  comprehensionTotal: comprehension.total,
  repeatRight: sentenceRepeat.right,
  repeatTotal: sentenceRepeat.total,
  expressions: lesson.keyExpressions,
  degree: toDegree(degree),
});

const ofType = <Type extends StudyEvent['type']>(events: readonly KeyedEvent[], type: Type) =>
  events.flatMap(({ event, learner }) => (event.type === type ? [{ ...(event as EventOf<Type>), learner }] : []));

/**
 * Inserts the raw events of all types.
 * Times of a learner that are taken must be left out before.
 */
export const insertKeyedEvents = async (db: Db, events: readonly KeyedEvent[]): Promise<void> => {
  const of = <Type extends StudyEvent['type']>(type: Type) => ofType(events, type);
  const { learner_sign_ins, completed_lessons, placement_tests, study_goals, level_tests, skill_scores } = rawColumns;
  const lessons = of('LESSON_COMPLETED').map((lesson) => ({ ...lessonRow(lesson), learner: lesson.learner }));
  await insertEvents(db, { table: tableByType.SIGN_IN, columns: learner_sign_ins }, of('SIGN_IN'));
  await insertEvents(db, { table: tableByType.LESSON_COMPLETED, columns: completed_lessons }, lessons);
  await insertEvents(db, { table: tableByType.PLACEMENT_TEST, columns: placement_tests }, of('PLACEMENT_TEST'));
  await insertEvents(db, { table: tableByType.STUDY_GOAL, columns: study_goals }, of('STUDY_GOAL'));
  await insertEvents(db, { table: tableByType.LEVEL_TEST, columns: level_tests }, of('LEVEL_TEST'));
  await insertEvents(db, { table: tableByType.SKILL_SCORES, columns: skill_scores }, of('SKILL_SCORES'));
};
