import type { CourseItemStatus } from '#contract/course-values.ts';
import {
  courseDetail,
  courseList,
  courseSave,
  courseStatusChange,
  disabledOrganization,
} from '#contract/courses.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { type BoundEndpoint, bind, type Call } from '#server/core/endpoints/bind.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { findOwnedOrganizations, findRootId } from '#server/organizations/organizations.queries.ts';
import { noAccessToOrganization } from '#server/organizations/owned-organization.ts';
import { createCode, formatUnitCode } from './codes.ts';
import { requireIneffective, requireRevision } from './conflicts.ts';
import {
  addCourse,
  hasPlayableSentence,
  replaceOrganizations,
  updateCourse,
  updateStatus,
} from './course-writes.queries.ts';
import { listCourses, searchText } from './courses.queries.ts';
import { withCoverLink } from './media-links.ts';
import { requireCourse, requireLockedCourse } from './owned.ts';
import { keyOfFile, mediaKey } from './stored-file.ts';
import { isCoverOfOthers } from './unused-media.queries.ts';

const nextStatuses: Readonly<Record<CourseItemStatus, readonly CourseItemStatus[]>> = {
  INEFFECTIVE: ['EFFECTIVE', 'ARCHIVED'],
  EFFECTIVE: ['ARCHIVED'],
  ARCHIVED: [],
  STATUS_UNKNOWN: [],
};

async function requireUsableOrganizations(
  { db, caller }: Pick<Call<typeof courseSave>, 'db' | 'caller'>,
  codes: ReadonlySet<string>,
): Promise<string[]> {
  const organizations = await findOwnedOrganizations(db, caller.id, { column: 'code', values: [...codes] });
  if (organizations.length < codes.size) throw new Rejection('notAllowed', { error: noAccessToOrganization });
  const [disabled, ...others] = organizations.filter(({ status }) => status !== 'ENABLED');
  if (disabled) {
    const all = [disabled, ...others];
    const ids = all.map(({ id }) => id);
    const getName = await nameOrganizations(db, caller.id, ids);
    throw new Rejection('invalid', {
      error: disabledOrganization(getName(disabled.id)),
      errors: all.map(({ id }) => `course.organizationCodes: ${disabledOrganization(getName(id))}`),
      data: { extra: { orgCodes: all.map(({ code }) => code) } },
    });
  }
  const idByCode = new Map(organizations.map(({ code, id }) => [code, id]));
  return [...codes].flatMap((code) => idByCode.get(code) ?? []);
}

const coverOfOthers = 'The cover belongs to another organization: please upload the picture again.';

const requireCover = async ({ db, caller, body, settings }: Call<typeof courseSave>, present: string | undefined) => {
  const { coverUrl } = body.course;
  const isOfConsole = keyOfFile(coverUrl, settings.console) !== undefined;
  const isUpload = mediaKey(coverUrl, settings.console) !== undefined;
  const isOfOthers = isUpload && coverUrl !== present && (await isCoverOfOthers(db, caller.id, coverUrl));
  if (coverUrl === present || (isOfConsole && !isOfOthers)) return;
  const error = isOfOthers ? coverOfOthers : 'The cover is not a file of this console: please upload it.';
  throw new Rejection('invalid', { error, errors: [`course.coverUrl: ${error}`] });
};

const readList = bind(courseList, async (call) => {
  const { page, pageSize, ...choice } = call.query;
  const rows = rowsOfPage({ page, pageSize });
  const { db, caller, heavyReads } = call;
  const { courses, total } = await heavyReads(caller.id, () => listCourses(db, caller.id, { ...choice, ...rows }));
  return { courses: courses.map((course) => withCoverLink(course, call)), total, currentPage: page, sort: choice.sort };
});

const readDetail = bind(courseDetail, async (call) => ({
  course: await requireCourse(call, call.params.code),
}));

type SavedCourse = Omit<Parameters<typeof addCourse>[1], 'status' | 'customer_id'>;

/** A new course belongs to the customer of its first organization. */
const add = async (db: Db, saved: SavedCourse, [first = '']: readonly string[]) => {
  const customer_id = await findRootId(db, first);
  return addCourse(db, { ...saved, customer_id, status: 'INEFFECTIVE' }, formatUnitCode(saved.code));
};

const save = bind(courseSave, async (call) => {
  const { db, caller, body, now } = call;
  const { code, revision, title, localizedTitle, coverUrl, level, organizationCodes } = body.course;
  const locked = code === undefined ? undefined : await requireLockedCourse(call, { name: 'course', code });
  if (locked) {
    const data = { course: await requireCourse(call, locked.code) };
    requireIneffective(locked, 'course', data);
    requireRevision(locked, revision, data);
  }
  await requireCover(call, locked?.coverUrl);
  const organizationIds = await requireUsableOrganizations(call, new Set(organizationCodes));
  const saved = {
    title,
    localized_title: localizedTitle,
    search_text: searchText(title, localizedTitle),
    cover_url: coverUrl,
    level,
    operator_id: caller.id,
    updated_at: now,
  };
  const savedCode = locked?.code ?? createCode('SC');
  if (locked) await updateCourse(db, locked.key, saved);
  const { key } = locked ?? (await add(db, { ...saved, code: savedCode }, organizationIds));
  await replaceOrganizations(db, caller.id, { key, organizationIds });
  return { course: await requireCourse(call, savedCode) };
});

const changeTo = bind(courseStatusChange, async (call) => {
  const { db, caller, now } = call;
  const { code, status, seenStatus } = call.body;
  const locked = await requireLockedCourse(call, { name: 'course', code });
  const isSeen = seenStatus === undefined || seenStatus === locked.status;
  if (!isSeen || status === 'STATUS_UNKNOWN' || !nextStatuses[locked.status].includes(status)) {
    const error = `The course is ${locked.status.toLowerCase()} and cannot become ${status.toLowerCase()}.`;
    throw new Rejection('conflict', { error, data: { course: await requireCourse(call, code) } });
  }
  if (status === 'EFFECTIVE' && !(await hasPlayableSentence(db, locked.key)))
    throw new Rejection('invalid', {
      error: 'A course can be released once a sentence of one of its lessons has an audio that can be played.',
    });
  await updateStatus(db, locked.key, { status, operator_id: caller.id, updated_at: now });
  return {};
});

export const courseHandlers: readonly BoundEndpoint[] = [readList, readDetail, save, changeTo];
