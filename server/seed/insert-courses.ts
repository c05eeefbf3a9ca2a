import type { Insertable } from 'kysely';
import { defaultLessonSubType } from '#contract/lessons.contract.ts';
import { defaultSentenceType } from '#contract/sentences.contract.ts';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { formatUnitCode } from '#server/courses/codes.ts';
import { addCourse, addCourseOrganizations } from '#server/courses/course-writes.queries.ts';
import { searchText } from '#server/courses/courses.queries.ts';
import { speechHash } from '#server/courses/speech-hash.ts';
import { findRootId } from '#server/organizations/organizations.queries.ts';
import type { CourseSeed } from './courses.ts';

export type WrittenCourse = { course: CourseSeed; coverUrl: string; operatorId: number };

type Lessons = { course: CourseSeed; unitKey: number; saved: { operator_id: number; updated_at: number } };

async function insertLessons(db: Db, { course, unitKey, saved }: Lessons): Promise<void> {
  const { status } = course;
  const rows = course.lessons.map(({ code, title, localizedTitle }, index) => ({
    code,
    title,
    localized_title: localizedTitle,
    activity_sub_type: defaultLessonSubType,
    unit_key: unitKey,
    position: index + 1,
    status,
    ...saved,
  }));
  const keys = await db.insertInto('course_lessons').values(rows).returning(['key', 'code']).execute();
  const keyByCode = new Map(keys.map(({ key, code }) => [code, key]));
  const activities = course.lessons.flatMap((lesson) =>
    lesson.activities.map(
      (made, index): Insertable<Tables['course_activities']> => ({
        code: made.code,
        text: made.text,
        localized_text: made.localizedText,
        gender: made.gender,
        lesson_key: keyByCode.get(lesson.code) ?? 0,
        position: index + 1,
        status,
        type: defaultSentenceType,
        ...saved,
        audio_id: made.audioId,
        audio_status: made.audioError === '' ? 'UPLOAD_WAITING' : 'CHECK_FAIL',
        audio_error: made.audioError,
        speech_hash: speechHash(made),
        is_demo: true,
      }),
    ),
  );
  await db.insertInto('course_activities').values(activities).execute();
}

/** Inserts a course with its items; its organizations and its operator must exist. */
export async function insertCourse(db: Db, { course, coverUrl, operatorId }: WrittenCourse): Promise<void> {
  const { code, title, localizedTitle, level, status, updatedAt, organizationIds } = course;
  const saved = { operator_id: operatorId, updated_at: updatedAt };
  const texts = { title, localized_title: localizedTitle, search_text: searchText(title, localizedTitle) };
  const customer_id = await findRootId(db, organizationIds[0] ?? '');
  const { key, unitKey } = await addCourse(
    db,
    { code, ...texts, cover_url: coverUrl, level, status, customer_id, ...saved },
    formatUnitCode(code),
  );
  await addCourseOrganizations(db, key, organizationIds);
  await insertLessons(db, { course, unitKey, saved });
}
