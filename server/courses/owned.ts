import type { Course } from '#contract/courses.contract.ts';
import type { Sentence } from '#contract/sentences.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Caller } from '#server/core/http/caller.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { type CourseOf, lockCourse } from './course-writes.queries.ts';
import { findCourse } from './courses.queries.ts';
import { findLesson, findUnit } from './lessons.queries.ts';
import { type LinkTools, withAudioLink, withCoverLink } from './media-links.ts';
import { findLessonKey, findSentence } from './sentences.queries.ts';

type CallerContext = { db: Db; caller: Caller };

const requireFound = <Found>(found: Found | undefined, noun: string): Found => {
  if (found === undefined) throw new Rejection('notAllowed', { error: `You do not have access to this ${noun}.` });
  return found;
};

/**
 * All of these throw the Rejection notAllowed (40300)
 * for items that do not exist or belong to no owned course.
 */
export const requireCourse = async (call: CallerContext & LinkTools, code: string): Promise<Course> =>
  withCoverLink(requireFound(await findCourse(call.db, call.caller.id, code), 'course'), call);

export const requireLesson = async ({ db, caller }: CallerContext, code: string) =>
  requireFound(await findLesson(db, caller.id, code), 'lesson');

export const requireSentence = async (call: CallerContext & LinkTools, code: string): Promise<Sentence> =>
  withAudioLink(requireFound(await findSentence(call.db, call.caller.id, code), 'sentence'), call);

export const requireUnitKey = async ({ db, caller }: CallerContext, code: string): Promise<number> =>
  requireFound(await findUnit(db, caller.id, code), 'unit').key;

export const requireLessonKey = async ({ db, caller }: CallerContext, code: string): Promise<number> =>
  requireFound(await findLessonKey(db, caller.id, code), 'lesson').key;

const nouns = { course: 'course', unit: 'unit', lesson: 'lesson', activity: 'sentence' } as const;

/**
 * Returns the course to write to and locks it until the transaction ends.
 * Throws the Rejection notAllowed (40300) also for the course of another customer.
 */
export const requireLockedCourse = async ({ db, caller }: CallerContext, of: CourseOf) => {
  const course = requireFound(await lockCourse(db, caller.id, of), nouns[of.name]);
  if (!course.isOwn)
    throw new Rejection('notAllowed', { error: 'This course belongs to another customer, who alone can change it.' });
  return course;
};
