import * as v from 'valibot';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  defaultLessonSubType,
  type Lesson,
  lessonDelete,
  lessonDetail,
  lessonList,
  lessonSave,
  lessonSort,
} from '#contract/lessons.contract.ts';
import { unitAddressCode } from '#rules/courses/course-codes.ts';
import { isEditable } from '#rules/courses/course-permissions.ts';
import { lessonListRequest } from '#rules/courses/course-query.ts';
import type { LessonBase, LessonValues } from '#rules/courses/lesson-fields.ts';
import { call } from '#services/http/call.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';
import { courseIn, loadCourse } from './courses.service.ts';

export async function listLessons(unitCode: string, signal: AbortSignal): Promise<readonly Lesson[]> {
  const { lessons } = await call(lessonList, lessonListRequest(unitCode), signal);
  return lessons;
}

export async function loadLesson(code: string, signal: AbortSignal): Promise<Lesson> {
  const { lesson } = await call(lessonDetail, { params: { code } }, signal);
  return lesson;
}

const toLessonBase = (lesson: Lesson): LessonBase => ({ lesson, isEditable: isEditable(lesson) });

type RouteParams = Readonly<Record<string, string>>;

export async function loadLessonBase(params: RouteParams, signal: AbortSignal): Promise<LessonBase> {
  const { code, courseCode = '', unitCode = '' } = params;
  if (code !== undefined) return toLessonBase(await loadLesson(code, signal));
  const course = await loadCourse({ detailCode: unitAddressCode({ courseCode, unitCode }) }, signal);
  return { lesson: null, isEditable: isEditable(course) };
}

type SaveRequest = { params: RouteParams; item: LessonBase | null; values: LessonValues; creation?: string };

export async function saveLesson(request: SaveRequest, signal: AbortSignal): Promise<string> {
  const { params, item, values } = request;
  const edited = item?.lesson;
  const creation = edited ? undefined : request.creation;
  const body: BodyOf<typeof lessonSave> = { lesson: { ...getIdentity(edited, params), ...values } };
  const { lesson } = await idempotentWrite({ name: 'lesson', body, creation }, (idempotencyKey) =>
    call(lessonSave, { body, idempotencyKey }, signal),
  );
  return lesson.code;
}

const getIdentity = (edited: Lesson | null | undefined, params: RouteParams) => {
  if (!edited) return { unitCode: params.unitCode ?? '', activitySubType: defaultLessonSubType } as const;
  const { code, revision, unitCode, activitySubType } = edited;
  return { code, revision, unitCode, activitySubType };
};

/**
 * The current lesson in the answer of a rejected save, or the course of a new lesson.
 * Null if the answer has none.
 */
export function lessonBaseIn(extra: unknown): LessonBase | null {
  const read = v.safeParse(lessonDetail.answer, extra);
  if (read.success) return toLessonBase(read.output.lesson);
  const course = courseIn(extra);
  return course && { lesson: null, isEditable: isEditable(course) };
}

export async function deleteLesson(code: string, signal: AbortSignal): Promise<void> {
  await idempotentWrite({ name: 'lesson deletion', body: code }, (idempotencyKey) =>
    call(lessonDelete, { params: { code }, idempotencyKey }, signal),
  );
}

type Reordering = { parentCode: string; codes: string[]; previousCodes: string[] };

/** Throws `conflict` if the order has changed on the server. */
export async function sortLessons(
  { parentCode, codes, previousCodes }: Reordering,
  signal: AbortSignal,
): Promise<void> {
  const body = { unitCode: parentCode, lessonCodeList: codes, previousCodeList: previousCodes };
  await idempotentWrite({ name: 'lesson order', body }, (idempotencyKey) =>
    call(lessonSort, { body, idempotencyKey }, signal),
  );
}

export function lessonsIn(extra: unknown): readonly Lesson[] | null {
  const read = v.safeParse(lessonList.answer, extra);
  return read.success ? read.output.lessons : null;
}
