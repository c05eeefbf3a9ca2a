import type { CourseItemStatus } from '#contract/course-items.contract.ts';
import {
  courseDetail,
  courseList,
  courseSave,
  courseStatusChange,
  disabledOrganization,
} from '#contract/courses.contract.ts';
import { noAccessToOrganization } from '#server/access.ts';
import { type Bound, bind } from '#server/bind.ts';
import { newCode, unitCodeOf } from '#server/courses/codes.ts';
import { requireIneffective, requireRevision } from '#server/courses/conflicts.ts';
import { type Asking, requireCourse, requireHeldCourse } from '#server/courses/owned.ts';
import {
  addCourse,
  changeCourse,
  changeStatus,
  hasPlayableSentence,
  replaceOrganizations,
} from '#server/database/queries/course-writes.queries.ts';
import { listCourses, searchText } from '#server/database/queries/courses.queries.ts';
import { findOwnedOrganizations } from '#server/database/queries/organizations.queries.ts';
import { Refusal } from '#server/failures.ts';

/** To which statuses a course may go. */
const nextStatuses: Readonly<Record<CourseItemStatus, readonly CourseItemStatus[]>> = {
  INEFFECTIVE: ['EFFECTIVE', 'ARCHIVED'],
  EFFECTIVE: ['ARCHIVED'],
  ARCHIVED: [],
  STATUS_UNKNOWN: [],
};

/** The ids of organisations that a course may be given. Throws the Refusals notAllowed (40300) and invalid (42200). */
async function requireUsableOrganizations({ db, caller }: Asking, codes: ReadonlySet<string>): Promise<string[]> {
  const organizations = await findOwnedOrganizations(db, caller.id, { column: 'code', values: [...codes] });
  if (organizations.length < codes.size) throw new Refusal('notAllowed', { error: noAccessToOrganization });
  const [disabled, ...others] = organizations.filter(({ status }) => status !== 'ENABLED');
  if (disabled) {
    const all = [disabled, ...others];
    throw new Refusal('invalid', {
      error: disabledOrganization(disabled.name),
      errors: all.map(({ name }) => `course.organizationCodes: ${disabledOrganization(name)}`),
      data: { extra: { orgCodes: all.map(({ code }) => code) } },
    });
  }
  return organizations.map(({ id }) => id);
}

const readList = bind(courseList, async ({ db, caller, query: { page, pageSize, ...choice } }) => {
  const rows = { offset: (page - 1) * pageSize, limit: pageSize };
  return { ...(await listCourses(db, caller.id, { ...choice, ...rows })), currentPage: page };
});

const readDetail = bind(courseDetail, async ({ db, caller, params }) => ({
  course: await requireCourse({ db, caller }, params.code),
}));

const save = bind(courseSave, async ({ db, caller, body, now }) => {
  const { code, revision, title, localizedTitle, coverUrl, level, organizationCodes } = body.course;
  const asking = { db, caller };
  const held = code === undefined ? undefined : await requireHeldCourse(asking, { name: 'course', code });
  if (held) {
    const data = { course: await requireCourse(asking, held.code) };
    requireIneffective(held, 'course', data);
    requireRevision(held, revision, data);
  }
  const organizationIds = await requireUsableOrganizations(asking, new Set(organizationCodes));
  const saved = {
    ...{ title, localized_title: localizedTitle, search_text: searchText(title, localizedTitle) },
    ...{ cover_url: coverUrl, level, operator_id: caller.id, updated_at: now },
  };
  const savedCode = held?.code ?? newCode('SC');
  if (held) await changeCourse(db, held.key, saved);
  const { key } =
    held ?? (await addCourse(db, { ...saved, code: savedCode, status: 'INEFFECTIVE' }, unitCodeOf(savedCode)));
  await replaceOrganizations(db, caller.id, { key, organizationIds });
  return { course: await requireCourse(asking, savedCode) };
});

const changeTo = bind(courseStatusChange, async ({ db, caller, body: { code, status }, now }) => {
  const asking = { db, caller };
  const held = await requireHeldCourse(asking, { name: 'course', code });
  if (status === 'STATUS_UNKNOWN' || !nextStatuses[held.status].includes(status)) {
    const error = `The course is ${held.status.toLowerCase()} and cannot become ${status.toLowerCase()}.`;
    throw new Refusal('conflict', { error, data: { course: await requireCourse(asking, code) } });
  }
  if (status === 'EFFECTIVE' && !(await hasPlayableSentence(db, held.key)))
    throw new Refusal('invalid', {
      error: 'A course can be released once a sentence of one of its lessons has an audio that can be played.',
    });
  await changeStatus(db, held.key, { status, operator_id: caller.id, updated_at: now });
  return {};
});

export const courseHandlers: readonly Bound[] = [readList, readDetail, save, changeTo];
