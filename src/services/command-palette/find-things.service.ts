import type { Course } from '#contract/courses.contract.ts';
import { learnerLoginPattern } from '#contract/learner-login.ts';
import type { LearnerPage } from '#contract/learners.contract.ts';
import type { PermissionCode } from '#contract/permission-groups.ts';
import { type FoundThings, maxThings } from '#rules/command-palette/groups.ts';
import * as texts from '#rules/command-palette/palette-texts.ts';
import { courseListPath, learnerListPath, listSearched, toCourse, toLearner } from '#rules/command-palette/things.ts';
import { isCourseCode } from '#rules/courses/course-codes.ts';
import { allCourses } from '#rules/courses/course-query.ts';
import { allLearners } from '#rules/learners/learner-query.ts';
import { learnerEmailField } from '#rules/learners/person-fields.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { findCourse, listCourses } from '#services/courses/courses.service.ts';
import { loadLearners } from '#services/learners/learners.service.ts';

type Search = { query: string; permissions: readonly PermissionCode[] };

/** What was found, the kinds that could not be searched, and what this server cannot search. */
export type FoundOnServer = { found: readonly FoundThings[]; missing: readonly string[]; limits: readonly string[] };

const nobody: LearnerPage = { list: [], total: 0, page: 1 };

/** `limit` says what this server cannot search. */
type Found = FoundThings & { limit?: string };

/** A server without the search by a beginning finds exact addresses. */
async function findByName(name: string, signal: AbortSignal): Promise<{ page: LearnerPage; isLimited: boolean }> {
  try {
    return { page: await loadLearners({ query: { ...allLearners, name }, page: 1 }, signal), isLimited: false };
  } catch (error) {
    if (!isFailure(error) || error.kind !== 'notFound') throw error;
    const isEmail = name.includes('@') && learnerEmailField.isValidSync(name);
    const query = { ...allLearners, email: name };
    return { page: isEmail ? await loadLearners({ query, page: 1 }, signal) : nobody, isLimited: true };
  }
}

async function findLearners({ query, permissions }: Search, signal: AbortSignal): Promise<Found> {
  const isId = learnerLoginPattern.test(query);
  const [byId, { page: byName, isLimited }] = await Promise.all([
    isId ? loadLearners({ query: { ...allLearners, id: query }, page: 1 }, signal) : nobody,
    findByName(query, signal),
  ]);
  const named = byName.list.filter(({ user }) => !byId.list.some((one) => one.user.id === user.id));
  const found = {
    title: texts.learners,
    things: [...byId.list, ...named].slice(0, maxThings).flatMap((row) => toLearner(row, permissions) ?? []),
    total: byId.list.length + byName.total - (byName.list.length - named.length),
    listPath: learnerListPath(permissions, query),
  };
  return isLimited ? { ...found, limit: texts.byIdOnly } : found;
}

/** Codes are found in small letters and letters of full width too. */
async function findByCode(query: string, signal: AbortSignal): Promise<Course | undefined> {
  const code = query.normalize('NFKC');
  if (!isCourseCode(code)) return undefined;
  const typed = await findCourse(code, signal);
  return typed || code === code.toUpperCase() ? typed : findCourse(code.toUpperCase(), signal);
}

async function findCourses({ query }: Search, signal: AbortSignal): Promise<Found> {
  const [byCode, { courses: titled, total }] = await Promise.all([
    findByCode(query, signal),
    listCourses({ query: { ...allCourses, title: query }, page: 1 }, signal),
  ]);
  const isNew = byCode !== undefined && !titled.some(({ code }) => code === byCode.code);
  const courses = isNew ? [byCode, ...titled] : titled;
  return {
    title: texts.courses,
    things: courses.slice(0, maxThings).map(toCourse),
    total: total + (isNew ? 1 : 0),
    listPath: courseListPath(query),
  };
}

const searches: Readonly<Record<string, (search: Search, signal: AbortSignal) => Promise<Found>>> = {
  [texts.learners]: findLearners,
  [texts.courses]: findCourses,
};

/**
 * Searches learners by ID, address or the beginning of a name, and courses by title or code.
 * A kind that cannot be searched is named in `missing`; the others are still found.
 * Throws the Failure of the first kind if none can be searched.
 */
export async function findOnServer({ query: typed, permissions }: Search, signal: AbortSignal): Promise<FoundOnServer> {
  const search = { query: typed.trim(), permissions };
  const titles = listSearched(permissions);
  const answers = await Promise.allSettled(titles.map((title) => searches[title]?.(search, signal)));
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []));
  const faults = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  if (faults.length > 0 && found.length === 0) throw faults[0];
  return {
    found,
    limits: found.flatMap(({ limit }) => limit ?? []),
    missing: titles.filter((_, at) => answers[at]?.status === 'rejected'),
  };
}
