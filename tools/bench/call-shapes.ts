// What frequent calls ask PostgreSQL in the tree of `fillTree`.
// Each has the number of blocks of 8 KiB that it may read.
import {
  findCaller,
  findEnabledPermissions,
  listRootOrganizations,
} from '#server/administrators/administrators.queries.ts';
import { listApplications } from '#server/applications/applications.queries.ts';
import { countCertificates } from '#server/certificates/certificates.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { findCourse, listCourses } from '#server/courses/courses.queries.ts';
import { findLesson, findUnit, listLessons } from '#server/courses/lessons.queries.ts';
import { countSentences, listSentences } from '#server/courses/sentences.queries.ts';
import { readOrganizationSums } from '#server/dashboards/dashboards.queries.ts';
import {
  countUnfinishedTasks,
  findOwnTask,
  listDownloadTasks,
  listUnfinishedTasks,
} from '#server/downloads/download-tasks.queries.ts';
import { countLearners, findOwnedLearner, listLearners } from '#server/learners/learners.queries.ts';
import { listCertified } from '#server/learners/organization-counts.queries.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { listOwnedTrees } from '#server/organizations/organization-trees.queries.ts';
import {
  findOwnedOrganizations,
  findRootId,
  isWithin,
  listOwnedRoots,
  listParentNames,
} from '#server/organizations/organizations.queries.ts';
import { findStudyTotal, listLearnerStudy, listOrganizationStudy } from '#server/study/study-files.queries.ts';

export type TreeSize = { organizations: number; learners: number };

export type CallShape = { call: string; budget: number; ask(db: Db): Promise<unknown> };

const shape = (call: string, budget: number, ask: CallShape['ask']): CallShape => ({ call, budget, ask });

type Tree = TreeSize & { administratorId: number; team: string; learner: string; ids: readonly string[] };

const window = { fromDay: '2026-03-01', toDay: '2026-03-07', timeZone: 'UTC' };
const page = { offset: 0, limit: 20 };
const root = { roots: ['T0'] };

const ofAdministrators = ({ administratorId }: Tree): CallShape[] => [
  shape('the session of a call', 10, (db) => findCaller(db, 's77')),
  shape('the permissions of an administrator', 8, (db) => findEnabledPermissions(db, administratorId)),
  shape('the roots for the menu', 8, (db) => listRootOrganizations(db, administratorId)),
  shape('the roots of an administrator', 10, (db) => listOwnedRoots(db, administratorId)),
];

const ofOrganizations = ({ administratorId, organizations, team, ids }: Tree): CallShape[] => [
  shape('an owned organization by its code', 16, (db) =>
    findOwnedOrganizations(db, administratorId, { column: 'code', values: [team] }),
  ),
  shape('three owned organizations by their IDs', 45, (db) =>
    findOwnedOrganizations(db, administratorId, { column: 'id', values: ids }),
  ),
  shape('the names of three organizations', 400, (db) => nameOrganizations(db, administratorId, ids)),
  shape('the customer of an organization', 8, (db) => findRootId(db, team)),
  shape('whether an organization is below another', 14, (db) => isWithin(db, team, 'T0')),
  shape('the names above three organizations', 60, (db) => listParentNames(db, ids)),
  // The index of those below the root and the table of organizations, more than 40 rows in a block.
  shape('the owned tree', 30 + organizations / 40, (db) => listOwnedTrees(db, administratorId)),
];

const ofLearners = ({ administratorId, learners, team, learner }: Tree): CallShape[] => [
  shape('a learner of an owned organization', 24, (db) => findOwnedLearner(db, administratorId, learner)),
  shape('a page of learners of a team', 80, (db) => listLearners(db, { roots: [team] }, { ...page, total: 5 })),
  shape('the number of learners of a team', 16, (db) => countLearners(db, { roots: [team] })),
  shape('the number of learners of the root', 16, (db) => countLearners(db, root)),
  shape('the first page of learners of the root', 220, (db) => listLearners(db, root, { ...page, total: learners })),
  // Half of an index, more than 100 learners in a block.
  shape('the middle page of learners of the root', 150 + learners / 160, (db) =>
    listLearners(db, root, { ...page, offset: learners / 2, total: learners }),
  ),
  shape('the last page of learners of the root', 220, (db) =>
    listLearners(db, root, { ...page, offset: learners - 20, total: learners }),
  ),
  shape('a learner by login below the root', 28, (db) =>
    listLearners(db, { ...root, login: '40000007' }, { ...page, total: 1 }),
  ),
  shape('the applications of a team', 80, (db) => listApplications(db, { roots: [team] }, page)),
];

const ofCertificates = ({ team, learners }: Tree): CallShape[] => [
  shape('the certificates of a team', 16, (db) => countCertificates(db, { roots: [team] })),
  shape('the certificates of the root', 16, (db) => countCertificates(db, root)),
  // The organizations with more than 4,000 certificates, and those directly below them.
  shape('the organizations whose certificates fit', 70 + learners / 110, (db) =>
    listCertified(db, { ids: ['T0'], limit: 4_000 }),
  ),
];

const ofStudy = ({ team, learner, organizations }: Tree): CallShape[] => [
  shape('the dashboard of a team', 50, (db) =>
    readOrganizationSums(db, team, { modules: ['BEHAVIOR', 'STUDY_DURATION'], window }),
  ),
  // One block of the index of uncounted learners for each organization below.
  shape('the dashboard of the root', 60 + organizations * 1.2, (db) =>
    readOrganizationSums(db, 'T0', { modules: ['BEHAVIOR', 'STUDY_DURATION'], window }),
  ),
  shape('the study files of a team', 30, (db) =>
    listOrganizationStudy(db, { ...window, organizationIds: [team] }, page),
  ),
  shape('the study files of the root', 30, (db) =>
    listOrganizationStudy(db, { ...window, organizationIds: ['T0'] }, page),
  ),
  shape('the study of the root on a day', 20, (db) =>
    findStudyTotal(db, { kind: 'organizationStudy', id: 'T0', day: window.toDay }),
  ),
  shape('the study files of a learner', 30, (db) => listLearnerStudy(db, { ...window, learnerId: learner }, page)),
];

const ofCourses = ({ administratorId, organizations }: Tree): CallShape[] => [
  // Ten organizations of each course are asked for their owner.
  shape('a page of courses', 3_000, (db) => listCourses(db, administratorId, page)),
  shape('a course', 160, (db) => findCourse(db, administratorId, 'c7')),
  shape('a unit', 16, (db) => findUnit(db, administratorId, 'u7-1')),
  shape('a page of lessons', 90, (db) => listLessons(db, { administratorId, unitKey: 7 }, page)),
  shape('a lesson', 50, (db) => findLesson(db, administratorId, 'n7-1')),
  shape('the sentences of a lesson', 90, (db) => listSentences(db, { administratorId, lessonKey: 7 })),
  shape('the number of sentences with an audio', 50 + organizations / 100, (db) =>
    countSentences(db, { administratorId, audioId: 'a7-1' }),
  ),
];

const ofDownloads = ({ administratorId }: Tree): CallShape[] => [
  shape('a page of downloads', 2_000, (db) => listDownloadTasks(db, { administratorId, since: 0 }, page)),
  shape('the downloads that are not finished', 200, (db) => listUnfinishedTasks(db, administratorId, 20)),
  shape('a download', 50, (db) => findOwnTask(db, administratorId, 't7')),
  shape('how many downloads are not finished', 8, (db) => countUnfinishedTasks(db, 'T0')),
];

/** The calls of the administrator of all of the tree, with the blocks that they may read. */
export const listCallShapes = (administratorId: number, size: TreeSize): CallShape[] => {
  const team = `T${size.organizations - 1}`;
  const tree = {
    ...size,
    administratorId,
    team,
    ids: [team, 'T5', 'T700'],
    learner: `l${size.organizations - 1}`,
  };
  return [ofAdministrators, ofOrganizations, ofLearners, ofCertificates, ofStudy, ofCourses, ofDownloads].flatMap(
    (list) => list(tree),
  );
};
