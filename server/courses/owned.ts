import type { Caller } from '#server/access.ts';
import { findActivity, findLessonKey } from '#server/database/queries/activities.queries.ts';
import { type CourseOf, holdCourse } from '#server/database/queries/course-writes.queries.ts';
import { findCourse } from '#server/database/queries/courses.queries.ts';
import { findLesson, findUnit } from '#server/database/queries/lessons.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/failures.ts';

/** Who asks, and where. */
export type Asking = { db: Db; caller: Caller };

/** Refuses what is not owned in the words of what does not exist. */
const owned = <Found>(found: Found | undefined, noun: string): Found => {
  if (found === undefined) throw new Refusal('notAllowed', { error: `You do not have access to this ${noun}.` });
  return found;
};

/** All of these throw the Refusal notAllowed (40300) for what is not of an owned course, and for what does not exist. */
export const requireCourse = async ({ db, caller }: Asking, code: string) =>
  owned(await findCourse(db, caller.id, code), 'course');

export const requireLesson = async ({ db, caller }: Asking, code: string) =>
  owned(await findLesson(db, caller.id, code), 'lesson');

export const requireActivity = async ({ db, caller }: Asking, code: string) =>
  owned(await findActivity(db, caller.id, code), 'sentence');

export const requireUnitKey = async ({ db, caller }: Asking, code: string): Promise<number> =>
  owned(await findUnit(db, caller.id, code), 'unit').key;

export const requireLessonKey = async ({ db, caller }: Asking, code: string): Promise<number> =>
  owned(await findLessonKey(db, caller.id, code), 'lesson').key;

const nouns = { course: 'course', unit: 'unit', lesson: 'lesson', activity: 'sentence' } as const;

/** The course that something is to be written in, kept from all other writes until the transaction ends. */
export const requireHeldCourse = async ({ db, caller }: Asking, of: CourseOf) =>
  owned(await holdCourse(db, caller.id, of), nouns[of.name]);
