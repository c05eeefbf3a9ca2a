import * as v from 'valibot';
import { courseLevelChoices } from '#contract/course-values.ts';
import {
  type Course,
  type CourseList,
  courseDetail,
  courseList,
  courseSave,
  courseStatusChange,
} from '#contract/courses.contract.ts';
import { courseUnitIn } from '#rules/courses/course-codes.ts';
import type { CourseValues } from '#rules/courses/course-fields.ts';
import { courseListRequest } from '#rules/courses/course-query.ts';
import { isFailure, missingKinds } from '#rules/patterns/failure.ts';
import { findChoice } from '#rules/patterns/find-choice.ts';
import { call } from '#services/http/call.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';
import { canSortBy, sortedLoad } from '#services/http/sorted-load.ts';
import { orInvalid, orNotFound } from '#services/http/unsent.ts';

export function listCourses(shown: Parameters<typeof courseListRequest>[0], signal: AbortSignal): Promise<CourseList> {
  return sortedLoad(courseList, shown.sort, () => call(courseList, courseListRequest(shown), signal));
}

/** False once the server has said that it cannot sort courses. */
export const canSortCourses = (): boolean => canSortBy(courseList);

/** Returns the course with a code; undefined if there is none that the administrator can read. */
export async function findCourse(code: string, signal: AbortSignal): Promise<Course | undefined> {
  try {
    return (await call(courseDetail, { params: { code } }, signal)).course;
  } catch (error) {
    if (isFailure(error) && missingKinds.includes(error.kind)) return undefined;
    throw error;
  }
}

/** Throws `notFound` if the unit does not belong to the course. */
export async function loadCourse({ detailCode }: { detailCode: string }, signal: AbortSignal): Promise<Course> {
  const unit = orNotFound(courseUnitIn(detailCode));
  const { course } = await call(courseDetail, { params: { code: unit.courseCode } }, signal);
  const isThere = course.unitCodes.includes(unit.unitCode) || (unit.unitCode === '' && course.unitCodes.length === 0);
  return orNotFound(isThere ? course : null);
}

type SaveRequest = {
  item: Course | null;
  values: CourseValues;
  creation?: string;
};

export async function saveCourse({ item, values, ...request }: SaveRequest, signal: AbortSignal): Promise<Course> {
  const level = orInvalid(findChoice(courseLevelChoices, values.level));
  const { coverUrl, title, localizedTitle } = values;
  const before = item ? { code: item.code, revision: item.revision } : {};
  const body = {
    course: { ...before, coverUrl, title, localizedTitle, level, organizationCodes: [...values.organizationCodes] },
  };
  const creation = item ? undefined : request.creation;
  const { course } = await idempotentWrite({ name: 'course', body, creation }, (idempotencyKey) =>
    call(courseSave, { body, idempotencyKey }, signal),
  );
  return course;
}

export function courseIn(extra: unknown): Course | null {
  const read = v.safeParse(courseDetail.answer, extra);
  return read.success ? read.output.course : null;
}

type StatusRequest = { code: string; seen: 'EFFECTIVE' | 'INEFFECTIVE'; status: 'EFFECTIVE' | 'ARCHIVED' };

/** Rejected with `conflict` if the course does not have the status that was seen. */
export async function changeCourseStatus({ code, seen, status }: StatusRequest, signal: AbortSignal): Promise<void> {
  const body = { code, status, seenStatus: seen };
  await idempotentWrite({ name: 'course status', body }, (idempotencyKey) =>
    call(courseStatusChange, { body, idempotencyKey }, signal),
  );
}
