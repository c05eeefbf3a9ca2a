import { courseItemsMax } from '#contract/course-items.contract.ts';
import { lessonDelete, lessonDetail, lessonList, lessonSave, lessonSort } from '#contract/lessons.contract.ts';
import { type Bound, bind, type Call } from '#server/bind.ts';
import { newCode } from '#server/courses/codes.ts';
import { requireIneffective, requireOrder, requireRevision } from '#server/courses/conflicts.ts';
import { requireCourse, requireHeldCourse, requireLesson, requireUnitKey } from '#server/courses/owned.ts';
import {
  addLesson,
  changeLesson,
  countLessons,
  listLessons,
  placeLessons,
  removeLesson,
} from '#server/database/queries/lessons.queries.ts';
import { Refusal } from '#server/failures.ts';

const readList = bind(lessonList, async ({ db, caller, query }) => {
  const { pagingEnable, page, pageSize, unitCode } = query;
  const unitKey = await requireUnitKey({ db, caller }, unitCode);
  const rows = pagingEnable ? { offset: (page - 1) * pageSize, limit: pageSize } : undefined;
  const lessons = await listLessons(db, unitKey, rows);
  return { lessons, total: rows ? (await countLessons(db, unitKey)).total : lessons.length };
});

const readDetail = bind(lessonDetail, async ({ db, caller, params }) => ({
  lesson: await requireLesson({ db, caller }, params.code),
}));

/** What a save writes of a lesson. */
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
  const course = await requireHeldCourse(call, { name: 'unit', code: unitCode });
  requireIneffective(course, 'course', { course: await requireCourse(call, course.code) });
  const unitKey = await requireUnitKey(call, unitCode);
  const { total, last } = await countLessons(db, unitKey);
  if (total >= courseItemsMax)
    throw new Refusal('invalid', { error: `A course has at most ${courseItemsMax} lessons.` });
  const code = newCode('SL');
  await addLesson(db, { ...savedFrom(call), code, unit_key: unitKey, position: last + 1, status: 'INEFFECTIVE' });
  return code;
}

async function edit(call: Call<typeof lessonSave>, code: string): Promise<string> {
  const { unitCode, revision } = call.body.lesson;
  const course = await requireHeldCourse(call, { name: 'lesson', code });
  const lesson = await requireLesson(call, code);
  requireIneffective(course, 'lesson', { lesson });
  requireRevision(lesson, revision, { lesson });
  if (unitCode !== lesson.unitCode)
    throw new Refusal('invalid', { errors: ['lesson.unitCode: a lesson stays in its unit'] });
  await changeLesson(call.db, code, savedFrom(call));
  return code;
}

const save = bind(lessonSave, async (call) => {
  const { code } = call.body.lesson;
  return { lesson: { code: code === undefined ? await add(call) : await edit(call, code) } };
});

const remove = bind(lessonDelete, async ({ db, caller, params: { code } }) => {
  const asking = { db, caller };
  const course = await requireHeldCourse(asking, { name: 'lesson', code });
  requireIneffective(course, 'lesson', { lesson: await requireLesson(asking, code) });
  await removeLesson(db, code);
  return {};
});

const sort = bind(lessonSort, async ({ db, caller, body: { unitCode, lessonCodeList, previousCodeList } }) => {
  const asking = { db, caller };
  const course = await requireHeldCourse(asking, { name: 'unit', code: unitCode });
  const unitKey = await requireUnitKey(asking, unitCode);
  const lessons = await listLessons(db, unitKey);
  const data = { lessons, total: lessons.length };
  requireIneffective(course, 'course', data);
  const present = lessons.map(({ code }) => code);
  requireOrder(present, { field: 'lessonCodeList', sent: lessonCodeList, previous: previousCodeList, data });
  await placeLessons(db, unitKey, lessonCodeList);
  return {};
});

export const lessonHandlers: readonly Bound[] = [readList, readDetail, save, remove, sort];
