import * as v from 'valibot';
import { courseItemPageSize } from '#contract/course-items.contract.ts';
import { type Lesson, lessonDelete, lessonDetail, lessonList, lessonSort } from '#contract/lessons.contract.ts';
import { call } from './http/call.ts';

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

/** Deletes a lesson with its sentences. */
export async function deleteLesson(code: string, signal: AbortSignal): Promise<void> {
  await call(lessonDelete, { params: { code } }, signal);
}

/** An order and the one that it comes in place of, both as codes. */
type Reordering = { parentCode: string; codes: string[]; previousCodes: string[] };

/** Puts the lessons of a unit in another order; the Failure of an order that is no more the read one has the status 409. */
export async function sortLessons(
  { parentCode, codes, previousCodes }: Reordering,
  signal: AbortSignal,
): Promise<void> {
  const body = { unitCode: parentCode, lessonCodeList: codes, previousCodeList: previousCodes };
  await call(lessonSort, { body }, signal);
}

/** The lessons that came with a refused order, as they are by now; null when none did. */
export function lessonsIn(extra: unknown): readonly Lesson[] | null {
  const read = v.safeParse(lessonList.answer, extra);
  return read.success ? read.output.lessons : null;
}
