import * as v from 'valibot';
import { courseItemPageSize } from '#contract/course-items.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  type Lesson,
  lessonDelete,
  lessonDetail,
  lessonList,
  lessonSave,
  lessonSort,
  usualLessonSubType,
} from '#contract/lessons.contract.ts';
import { unitAddressCode } from '#rules/course-codes.ts';
import type { LessonBase, LessonValues } from '#rules/lesson-fields.ts';
import { courseIn, loadCourse } from './courses.service.ts';
import { call } from './http/call.ts';
import { untilAnswered } from './unanswered.ts';

/** The lessons of a unit, all of them, in their order. */
export async function listLessons(unitCode: string, signal: AbortSignal): Promise<readonly Lesson[]> {
  const query = { unitCode, pagingEnable: false, page: 1, pageSize: courseItemPageSize };
  const { lessons } = await call(lessonList, { query }, signal);
  return lessons;
}

/** One lesson. */
export async function loadLesson(code: string, signal: AbortSignal): Promise<Lesson> {
  const { lesson } = await call(lessonDetail, { params: { code } }, signal);
  return lesson;
}

const baseOf = (lesson: Lesson): LessonBase => ({ lesson, isOpen: lesson.status === 'INEFFECTIVE' });

type LessonPlace = Readonly<Record<string, string>>;

/** What a lesson form begins with: the lesson of `code`, or the course that a new one will be part of. */
export async function loadLessonBase(place: LessonPlace, signal: AbortSignal): Promise<LessonBase> {
  const { code, courseCode = '', unitCode = '' } = place;
  if (code !== undefined) return baseOf(await loadLesson(code, signal));
  const course = await loadCourse({ detailCode: unitAddressCode({ courseCode, unitCode }) }, signal);
  return { lesson: null, isOpen: course.status === 'INEFFECTIVE' };
}

type AskedSave = { keys: LessonPlace; item: LessonBase | null; values: LessonValues };

/** Adds a lesson to its unit, or saves the one that was read; gives its code. */
export async function saveLesson({ keys, item, values }: AskedSave, signal: AbortSignal): Promise<string> {
  const edited = item?.lesson;
  const body: BodyOf<typeof lessonSave> = { lesson: { ...identityOf(edited, keys), ...values } };
  const { lesson } = await untilAnswered({ name: 'lesson', body }, (idempotencyKey) =>
    call(lessonSave, { body, idempotencyKey }, signal),
  );
  return lesson.code;
}

/** Which lesson it is, or where it is added; an edited one stays of its kind. */
const identityOf = (edited: Lesson | null | undefined, { unitCode = '' }: LessonPlace) => {
  if (!edited) return { unitCode, activitySubType: usualLessonSubType } as const;
  const { code, revision, unitCode: own, activitySubType } = edited;
  return { code, revision, unitCode: own, activitySubType };
};

/** What came with a refused save, as it is by now: the lesson, or for a new one its course; null for nothing. */
export function lessonBaseIn(extra: unknown): LessonBase | null {
  const read = v.safeParse(lessonDetail.answer, extra);
  if (read.success) return baseOf(read.output.lesson);
  const course = courseIn(extra);
  return course && { lesson: null, isOpen: course.status === 'INEFFECTIVE' };
}

/** Deletes a lesson with its sentences. */
export async function deleteLesson(code: string, signal: AbortSignal): Promise<void> {
  await untilAnswered({ name: 'lesson deletion', body: code }, (idempotencyKey) =>
    call(lessonDelete, { params: { code }, idempotencyKey }, signal),
  );
}

/** An order and the one that it comes in place of, both as codes. */
type Reordering = { parentCode: string; codes: string[]; previousCodes: string[] };

/** Puts the lessons of a unit in another order; the Failure of an order that is no more the read one has the status 409. */
export async function sortLessons(
  { parentCode, codes, previousCodes }: Reordering,
  signal: AbortSignal,
): Promise<void> {
  const body = { unitCode: parentCode, lessonCodeList: codes, previousCodeList: previousCodes };
  await untilAnswered({ name: 'lesson order', body }, (idempotencyKey) =>
    call(lessonSort, { body, idempotencyKey }, signal),
  );
}

/** The lessons that came with a refused order, as they are by now; null when none did. */
export function lessonsIn(extra: unknown): readonly Lesson[] | null {
  const read = v.safeParse(lessonList.answer, extra);
  return read.success ? read.output.lessons : null;
}
