import { learnerLoginPattern } from '#contract/learner-login.ts';
import type { LearnerPage } from '#contract/learners.contract.ts';
import type { PermissionCode } from '#contract/permission-groups.ts';
import { type FoundThings, maxThings } from '#rules/command-palette/groups.ts';
import * as texts from '#rules/command-palette/palette-texts.ts';
import {
  canFindCourses,
  canFindLearners,
  courseListPath,
  learnerListPath,
  toCourse,
  toLearner,
} from '#rules/command-palette/things.ts';
import { allCourses } from '#rules/courses/course-query.ts';
import { allLearners } from '#rules/learners/learner-query.ts';
import { learnerEmailField } from '#rules/learners/person-fields.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { listCourses } from '#services/courses/courses.service.ts';
import { loadLearners } from '#services/learners/learners.service.ts';

type Search = { query: string; permissions: readonly PermissionCode[] };

/** What was found, and the titles of the kinds that could not be searched. */
export type FoundOnServer = { found: readonly FoundThings[]; missing: readonly string[] };

const nobody: LearnerPage = { list: [], total: 0, page: 1 };

/** Servers without the search by a beginning find exact IDs and addresses. */
function findByName(name: string, signal: AbortSignal): Promise<LearnerPage> {
  return loadLearners({ query: { ...allLearners, name }, page: 1 }, signal).catch((error: unknown) => {
    if (!isFailure(error) || error.kind !== 'notFound') throw error;
    if (!name.includes('@') || !learnerEmailField.isValidSync(name)) throw error;
    return loadLearners({ query: { ...allLearners, email: name }, page: 1 }, signal);
  });
}

async function findLearners({ query, permissions }: Search, signal: AbortSignal): Promise<FoundThings> {
  const isId = learnerLoginPattern.test(query);
  const [byId, byName] = await Promise.all([
    isId ? loadLearners({ query: { ...allLearners, id: query }, page: 1 }, signal) : nobody,
    findByName(query, signal).catch((error: unknown) => {
      if (isId) return nobody;
      throw error;
    }),
  ]);
  const named = byName.list.filter(({ user }) => !byId.list.some((one) => one.user.id === user.id));
  const things = [...byId.list, ...named].slice(0, maxThings).flatMap((row) => toLearner(row, permissions) ?? []);
  const total = byId.list.length + byName.total - (byName.list.length - named.length);
  const listPath = learnerListPath(permissions, query);
  return { title: texts.learners, things, total, listPath };
}

async function findCourses({ query }: Search, signal: AbortSignal): Promise<FoundThings> {
  const { courses, total } = await listCourses({ query: { ...allCourses, title: query }, page: 1 }, signal);
  const things = courses.slice(0, maxThings).map(toCourse);
  return { title: texts.courses, things, total, listPath: courseListPath(query) };
}

/**
 * Searches learners by ID, address or the beginning of a name, and courses by title.
 * A kind that cannot be searched is named in `missing`; the others are still found.
 */
export async function findOnServer({ query: typed, permissions }: Search, signal: AbortSignal): Promise<FoundOnServer> {
  const search = { query: typed.trim(), permissions };
  const kinds = [
    ...(canFindLearners(permissions) ? [{ title: texts.learners, find: findLearners }] : []),
    ...(canFindCourses(permissions) ? [{ title: texts.courses, find: findCourses }] : []),
  ];
  const answers = await Promise.allSettled(kinds.map(({ find }) => find(search, signal)));
  return {
    found: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    missing: kinds.flatMap(({ title }, at) => (answers[at]?.status === 'rejected' ? [title] : [])),
  };
}
