import * as v from 'valibot';
import { courseItemStatuses } from '#contract/course-items.contract.ts';
import {
  type Course,
  type CourseList,
  courseDetail,
  courseLevelChoices,
  courseList,
  courseSave,
  courseStatusChange,
} from '#contract/courses.contract.ts';
import { courseUnitIn } from '#rules/course-codes.ts';
import type { CourseValues } from '#rules/course-fields.ts';
import type { CourseQuery } from '#rules/course-query.ts';
import { call } from './http/call.ts';
import { Failure } from './http/failure.ts';
import { untilAnswered } from './unanswered.ts';

type AskedCourses = { query: CourseQuery; page: number; pageSize: number };

const oneOf = <Choice extends string>(choices: readonly Choice[], wanted: string) =>
  choices.find((choice) => choice === wanted);

/** A page of the courses of owned organisations, the newest first. */
export function listCourses({ query, ...paging }: AskedCourses, signal: AbortSignal): Promise<CourseList> {
  const title = query.title || undefined;
  const level = oneOf(courseLevelChoices, query.level);
  const status = oneOf(courseItemStatuses, query.status);
  return call(courseList, { query: { ...paging, title, level, status } }, signal);
}

/** The course at an address whose unit is one of its own; the Failure of one that is not there has the status 404. */
export async function loadCourse({ detailCode }: { detailCode: string }, signal: AbortSignal): Promise<Course> {
  const unit = courseUnitIn(detailCode);
  if (!unit) throw new Failure('refused', { status: 404 });
  const { course } = await call(courseDetail, { params: { code: unit.courseCode } }, signal);
  const isThere = course.unitCodes.includes(unit.unitCode) || (unit.unitCode === '' && course.unitCodes.length === 0);
  if (!isThere) throw new Failure('refused', { status: 404 });
  return course;
}

type AskedSave = {
  /** The course that is edited, as it was read; null for a new one. */
  item: Course | null;
  values: CourseValues;
};

/** Makes a course, or edits the one that was read; gives it as it is saved. */
export async function saveCourse({ item, values }: AskedSave, signal: AbortSignal): Promise<Course> {
  const level = oneOf(courseLevelChoices, values.level);
  if (!level) throw new Failure('refused', { status: 422 });
  const { coverUrl, title, localizedTitle } = values;
  const before = item ? { code: item.code, revision: item.revision } : {};
  const body = {
    course: { ...before, coverUrl, title, localizedTitle, level, organizationCodes: [...values.organizationCodes] },
  };
  const { course } = await untilAnswered({ name: 'course', body }, (idempotencyKey) =>
    call(courseSave, { body, idempotencyKey }, signal),
  );
  return course;
}

/** The course that came with a refusal, as it is by now; null when none did. */
export function courseIn(extra: unknown): Course | null {
  const read = v.safeParse(courseDetail.answer, extra);
  return read.success ? read.output.course : null;
}

/** Releases a course, or deletes it. */
export async function changeCourseStatus(
  { code, status }: { code: string; status: 'EFFECTIVE' | 'ARCHIVED' },
  signal: AbortSignal,
): Promise<void> {
  const body = { code, status };
  await untilAnswered({ name: 'course status', body }, (idempotencyKey) =>
    call(courseStatusChange, { body, idempotencyKey }, signal),
  );
}
