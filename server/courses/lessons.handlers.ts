import { courseItemsMax } from '#contract/course-values.ts';
import { lessonDelete, lessonDetail, lessonList, lessonSave, lessonSort } from '#contract/lessons.contract.ts';
import { type BoundEndpoint, bind, type Call } from '#server/core/endpoints/bind.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { createCode } from './codes.ts';
import { requireIneffective, requireOrder, requireRevision } from './conflicts.ts';
import { addLesson, countLessons, listLessons, removeLesson, sortLessons, updateLesson } from './lessons.queries.ts';
import { requireCourse, requireLesson, requireLockedCourse, requireUnitKey } from './owned.ts';

const readList = bind(lessonList, async ({ db, caller, query }) => {
  const { pagingEnable, page, pageSize, unitCode } = query;
  const unitKey = await requireUnitKey({ db, caller }, unitCode);
  const rows = pagingEnable ? rowsOfPage({ page, pageSize }) : undefined;
  const lessons = await listLessons(db, { administratorId: caller.id, unitKey }, rows);
  return { lessons, total: rows ? (await countLessons(db, unitKey)).total : lessons.length };
});

const readDetail = bind(lessonDetail, async ({ db, caller, params }) => ({
  lesson: await requireLesson({ db, caller }, params.code),
}));

const savedFrom = ({ body: { lesson }, caller, now }: Call<typeof lessonSave>) => ({
  title: lesson.title,
  localized_title: lesson.localizedTitle,
  activity_sub_type: lesson.activitySubType,
  operator_id: caller.id,
  updated_at: now,
});

async function add(call: Call<typeof lessonSave>): Promise<string> {
  const { db, body } = call;
  const { unitCode } = body.lesson;
  const course = await requireLockedCourse(call, { name: 'unit', code: unitCode });
  requireIneffective(course, 'course', { course: await requireCourse(call, course.code) });
  const unitKey = await requireUnitKey(call, unitCode);
  const { total, last } = await countLessons(db, unitKey);
  if (total >= courseItemsMax)
    throw new Rejection('invalid', { error: `A course has at most ${courseItemsMax} lessons.` });
  const code = createCode('SL');
  await addLesson(db, { ...savedFrom(call), code, unit_key: unitKey, position: last + 1, status: 'INEFFECTIVE' });
  return code;
}

async function edit(call: Call<typeof lessonSave>, code: string): Promise<string> {
  const { unitCode, revision } = call.body.lesson;
  const course = await requireLockedCourse(call, { name: 'lesson', code });
  const lesson = await requireLesson(call, code);
  requireIneffective(course, 'lesson', { lesson });
  requireRevision(lesson, revision, { lesson });
  if (unitCode !== lesson.unitCode)
    throw new Rejection('invalid', { errors: ['lesson.unitCode: a lesson stays in its unit'] });
  await updateLesson(call.db, code, savedFrom(call));
  return code;
}

const save = bind(lessonSave, async (call) => {
  const { code } = call.body.lesson;
  return { lesson: { code: code === undefined ? await add(call) : await edit(call, code) } };
});

const remove = bind(lessonDelete, async ({ db, caller, params: { code } }) => {
  const context = { db, caller };
  const course = await requireLockedCourse(context, { name: 'lesson', code });
  requireIneffective(course, 'lesson', { lesson: await requireLesson(context, code) });
  await removeLesson(db, code);
  return {};
});

const sort = bind(lessonSort, async ({ db, caller, body: { unitCode, lessonCodeList, previousCodeList } }) => {
  const context = { db, caller };
  const course = await requireLockedCourse(context, { name: 'unit', code: unitCode });
  const unitKey = await requireUnitKey(context, unitCode);
  const lessons = await listLessons(db, { administratorId: caller.id, unitKey });
  const data = { lessons, total: lessons.length };
  requireIneffective(course, 'course', data);
  const present = lessons.map(({ code }) => code);
  requireOrder(present, { field: 'lessonCodeList', sent: lessonCodeList, previous: previousCodeList, data });
  await sortLessons(db, unitKey, lessonCodeList);
  return {};
});

export const lessonHandlers: readonly BoundEndpoint[] = [readList, readDetail, save, remove, sort];
