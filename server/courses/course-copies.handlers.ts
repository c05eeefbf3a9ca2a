import { courseItemsMax } from '#contract/course-values.ts';
import { copiedSentencesMax, courseCopy } from '#contract/courses.contract.ts';
import { lessonCopy } from '#contract/lessons.contract.ts';
import { type BoundEndpoint, bind, type Call } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { findOwnedOrganizations } from '#server/organizations/organizations.queries.ts';
import { createCode, formatUnitCode } from './codes.ts';
import { requireIneffective } from './conflicts.ts';
import { createCopiedTitle } from './copied-title.ts';
import {
  type Copier,
  copyLesson,
  countSentencesIn,
  findCourseRow,
  findLessonRow,
  listLessonRows,
  listOrganizationIds,
} from './course-copies.queries.ts';
import { addCourse, addCourseOrganizations } from './course-writes.queries.ts';
import { searchText } from './courses.queries.ts';
import { countLessons } from './lessons.queries.ts';
import { requireCourse, requireLesson, requireLessonKey, requireLockedCourse, requireUnitKey } from './owned.ts';

type Copying = Pick<Call<typeof courseCopy>, 'db' | 'audio' | 'caller' | 'now'>;

const copierFrom = ({ caller, now }: Copying): Copier => ({ operator_id: caller.id, updated_at: now });

/** Audio that cannot be played yet is generated again. */
const requestAudio = async ({ db, audio }: Copying, codes: readonly string[]): Promise<void> => {
  for (const code of codes) await audio.request(db, code);
};

async function requireFewSentences({ db }: Copying, lessonKeys: readonly number[]): Promise<void> {
  if ((await countSentencesIn(db, lessonKeys)) <= copiedSentencesMax) return;
  const most = copiedSentencesMax.toLocaleString('en-US');
  throw new Rejection('invalid', { error: `A course with more than ${most} sentences cannot be copied.` });
}

/** A copy is only for organizations that a new course could be for. */
async function requireCopiedOrganizations({ db, caller }: Copying, courseKey: number): Promise<string[]> {
  const values = await listOrganizationIds(db, courseKey);
  const owned = await findOwnedOrganizations(db, caller.id, { column: 'id', values });
  const ids = owned.filter(({ status }) => status === 'ENABLED').map(({ id }) => id);
  if (ids.length > 0) return ids;
  throw new Rejection('invalid', { error: 'No organization of the course is enabled, so it cannot be copied.' });
}

/** Adds an empty course with the fields of another one. */
async function addCopy(call: Copying, courseKey: number) {
  const { db } = call;
  const organizationIds = await requireCopiedOrganizations(call, courseKey);
  const row = await findCourseRow(db, courseKey);
  const title = createCopiedTitle(row.title);
  const code = createCode('SC');
  const added = await addCourse(
    db,
    {
      ...row,
      ...copierFrom(call),
      code,
      title,
      search_text: searchText(title, row.localized_title),
      status: 'INEFFECTIVE',
    },
    formatUnitCode(code),
  );
  await addCourseOrganizations(db, added.key, organizationIds);
  return { code, unitKey: added.unitKey };
}

const copyCourse = bind(courseCopy, async (call) => {
  const { db, body } = call;
  const course = await requireLockedCourse(call, { name: 'course', code: body.code });
  const lessons = await listLessonRows(db, course.key);
  await requireFewSentences(
    call,
    lessons.map(({ key }) => key),
  );
  const { code, unitKey } = await addCopy(call, course.key);
  for (const [index, row] of lessons.entries()) {
    const copied = { row, title: row.title, unitKey, position: index + 1 };
    const { waiting } = await copyLesson(db, copied, copierFrom(call));
    await requestAudio(call, waiting);
  }
  return { course: await requireCourse(call, code) };
});

const copyOneLesson = bind(lessonCopy, async (call) => {
  const { db, body } = call;
  const course = await requireLockedCourse(call, { name: 'lesson', code: body.code });
  const lesson = await requireLesson(call, body.code);
  requireIneffective(course, 'course', { lesson });
  const unitKey = await requireUnitKey(call, lesson.unitCode);
  const { total, last } = await countLessons(db, unitKey);
  if (total >= courseItemsMax)
    throw new Rejection('invalid', { error: `A course has at most ${courseItemsMax} lessons.` });
  const row = await findLessonRow(db, await requireLessonKey(call, body.code));
  const copied = { row, title: createCopiedTitle(row.title), unitKey, position: last + 1 };
  const { code, waiting } = await copyLesson(db, copied, copierFrom(call));
  await requestAudio(call, waiting);
  return { lesson: await requireLesson(call, code) };
});

export const copyHandlers: readonly BoundEndpoint[] = [copyCourse, copyOneLesson];
