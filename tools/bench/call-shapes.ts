// What frequent calls ask PostgreSQL in the tree of `fillTree`.
// Each has the number of blocks of 8 KiB that it may read.
import {
  findCaller,
  findEnabledPermissions,
  listRootOrganizations,
} from '#server/administrators/administrators.queries.ts';
import { certificateRule } from '#server/administrators/credential-limits.ts';
import { listApplications } from '#server/applications/applications.queries.ts';
import { countCertificates, findCertificate } from '#server/certificates/certificates.queries.ts';
import { findOpsToken, markOpsTokenUsed } from '#server/core/auth/ops-tokens.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { countOne } from '#server/core/http/counted-attempts.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';
import { findCourse, listCourses } from '#server/courses/courses.queries.ts';
import { findLesson, findUnit, listLessons } from '#server/courses/lessons.queries.ts';
import { countSentences, listSentences } from '#server/courses/sentences.queries.ts';
import { readOrganizationSums } from '#server/dashboards/dashboards.queries.ts';
import { readLearnerSums } from '#server/dashboards/learner-dashboards.queries.ts';
import {
  countUnfinishedTasks,
  findOwnTask,
  listDownloadTasks,
  listEndedTasks,
  listUnfinishedTasks,
} from '#server/downloads/download-tasks.queries.ts';
import { editLearner, lockLearnerNames } from '#server/learners/learner-edits.queries.ts';
import { countLearners, findOwnedLearner, listLearners } from '#server/learners/learners.queries.ts';
import { listCertified } from '#server/learners/organization-counts.queries.ts';
import { countPackages, listPackages } from '#server/learners/packages.queries.ts';
import { listTimeZones } from '#server/organizations/customers.queries.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { listOwnedTrees } from '#server/organizations/organization-trees.queries.ts';
import {
  findOwnedOrganizations,
  findRootId,
  isWithin,
  listOwnedRoots,
  listParentNames,
} from '#server/organizations/organizations.queries.ts';
import {
  findStudyTotal,
  listLearnerStudy,
  listOrganizationStudy,
  listStudyRows,
} from '#server/study/study-files.queries.ts';
import { createStudyImports } from '#server/study/study-imports.ts';
import { otherRoot } from './call-other-customer.ts';
import { ofPages } from './call-page-shapes.ts';
import {
  knownNetwork,
  platformToken,
  present,
  refresh,
  repeatWrite,
  signIn,
  writeWithNewKey,
} from './call-sign-ins.ts';
import { type CallShape, half, page, root, shape, type Tree, type TreeSize, window } from './call-tree.ts';

const ofAdministrators = ({ administratorId }: Tree): CallShape[] => [
  shape('the sign-in', 200, signIn),
  shape('the refresh of a session', 80, refresh),
  shape('the session of a call', 16, (db) => findCaller(db, 's0')),
  shape('a write that was answered before', 60, (db) => repeatWrite(db, administratorId)),
  shape('a write with a new key', 60, (db) => writeWithNewKey(db, administratorId)),
  shape('the permissions of an administrator', 12, (db) => findEnabledPermissions(db, administratorId)),
  shape('the roots for the menu', 16, (db) => listRootOrganizations(db, administratorId)),
  shape('the roots of an administrator', 12, (db) => listOwnedRoots(db, administratorId)),
];

const ofOrganizations = ({ administratorId, organizations, team, ids }: Tree): CallShape[] => [
  shape('an owned organization by its code', 18, (db) =>
    findOwnedOrganizations(db, administratorId, { column: 'code', values: [team] }),
  ),
  shape('three owned organizations by their IDs', 50, (db) =>
    findOwnedOrganizations(db, administratorId, { column: 'id', values: ids }),
  ),
  shape('the names of three organizations', 450, async (db) =>
    ids.map(await nameOrganizations(db, administratorId, ids)),
  ),
  shape('the customer of an organization', 8, (db) => findRootId(db, team)),
  shape('whether an organization is below another', 14, (db) => isWithin(db, team, 'T0')),
  shape('the time zones of three organizations', 60, (db) => listTimeZones(db, ids, 'UTC')),
  shape('the names above three organizations', 70, (db) => listParentNames(db, ids)),
  // The index of those below the root and the table of organizations, more than 40 rows in a block.
  shape('the owned tree', 30 + organizations / 40, (db) => listOwnedTrees(db, administratorId)),
];

/** The search by e-mail: how many learners it finds, and a page of them. */
const searchByEmail = async (db: Db, choice: { roots: string[]; email: string }) =>
  listLearners(db, choice, { ...page, total: await countLearners(db, choice) });

const readPackages = async (db: Db, learnerKey: number) =>
  (await countPackages(db, learnerKey)) > 0 ? listPackages(db, learnerKey, page) : [];

/** Nothing is kept. */
const saveNames = (db: Db, { administratorId, learnerKey }: Tree) =>
  db.transaction().execute(async (transaction) => {
    const key = { customerId: 'T0', learnerKey };
    const before = await lockLearnerNames(transaction, key);
    if (!before) return undefined;
    const after = { nick: 'Olga', real_name: 'Olga Kim' };
    await editLearner(transaction, { ...key, administratorId, editedAt: present, before, after });
    return before;
  });

const ofLearners = (tree: Tree): CallShape[] => [
  shape('a learner of an owned organization', 24, (db) => findOwnedLearner(db, tree.administratorId, tree.learner)),
  shape('a page of learners of a team', 90, (db) => listLearners(db, { roots: [tree.team] }, { ...page, total: 5 })),
  shape('the number of learners of a team', 16, (db) => countLearners(db, { roots: [tree.team] })),
  shape('the number of learners of the root', 16, (db) => countLearners(db, root)),
  shape('a learner by login below the root', 30, (db) =>
    listLearners(db, { ...root, login: '40000007' }, { ...page, total: 1 }),
  ),
  shape('a learner by e-mail below the root', 50, (db) => searchByEmail(db, { ...root, email: 'L7@example.com' })),
  shape('a learner by e-mail below half of the tree', 60, (db) =>
    searchByEmail(db, { ...half, email: `${tree.learner}@example.com` }),
  ),
  shape('the packages of a learner', 20, (db) => readPackages(db, tree.learnerKey)),
  shape('the names of a learner are saved', 150, (db) => saveNames(db, tree)),
  shape('the applications of a team', 80, (db) => listApplications(db, { roots: [tree.team] }, page)),
];

const ofCertificates = ({ team, learners }: Tree): CallShape[] => [
  shape('the verification of a certificate', 20, async (db) => {
    await countOne(db, { rule: certificateRule, subject: knownNetwork, now: present });
    return findCertificate(db, 'C7');
  }),
  shape('the certificates of a team', 16, (db) => countCertificates(db, { roots: [team] })),
  shape('the certificates of the root', 16, (db) => countCertificates(db, root)),
  // The organizations with more than 4,000 certificates, and those directly below them.
  shape('the organizations whose certificates fit', 100 + learners / 100, (db) =>
    listCertified(db, { ids: ['T0'], limit: 4_000 }),
  ),
];

const readStudyRows = (db: Db, id: string, after: number) =>
  listStudyRows(db, { kind: 'organizationStudy', id, day: window.toDay }, { after, limit: 1_000 });

const ofStudy = ({ team, learner, learnerKey, learners }: Tree): CallShape[] => [
  shape('the dashboard of a team', 60, (db) =>
    readOrganizationSums(db, team, { modules: ['BEHAVIOR', 'STUDY_DURATION'], window }),
  ),
  shape('the dashboard of the root', 60, (db) =>
    readOrganizationSums(db, 'T0', { modules: ['BEHAVIOR', 'STUDY_DURATION'], window }),
  ),
  shape('the dashboard of a learner', 30, (db) => readLearnerSums(db, { customerId: 'T0', learnerKey }, window)),
  shape('the study files of a team', 50, (db) =>
    listOrganizationStudy(db, { ...window, organizationIds: [team] }, page),
  ),
  shape('the study files of the root', 50, (db) =>
    listOrganizationStudy(db, { ...window, organizationIds: ['T0'] }, page),
  ),
  shape('the study of the root on a day', 30, (db) =>
    findStudyTotal(db, { kind: 'organizationStudy', id: 'T0', day: window.toDay }),
  ),
  shape('the rows of the study file of a team', 60, (db) => readStudyRows(db, team, 0)),
  // A thousand days of learners, and some blocks of learners.
  shape('the first rows of the study file of the root', 600, (db) => readStudyRows(db, 'T0', 0)),
  shape('the middle rows of the study file of the root', 1_800, (db) => readStudyRows(db, 'T0', learners / 2)),
  shape('the last rows of the study file of the root', 600, (db) => readStudyRows(db, 'T0', learners - 2_000)),
  shape('the rows of the study file of the other customer', 1_500, (db) => readStudyRows(db, otherRoot, 0)),
  shape('the study files of a learner', 30, (db) => listLearnerStudy(db, { ...window, learnerId: learner }, page)),
];

/** A sign-in and a lesson of each of ten learners of ten teams, on a new day. */
const eventsOfDay = Array.from({ length: 10 }, (_, place) => 40_000_019 + place * 20).flatMap((login) => {
  const event = { userCode: String(login), at: present - 600 };
  const answers = { right: 8, total: 10 };
  return [
    { ...event, id: `sign-in-${login}`, type: 'SIGN_IN' },
    {
      ...event,
      id: `lesson-${login}`,
      type: 'LESSON_COMPLETED',
      course: 'PC',
      lesson: 9,
      durationSec: 540,
      stars: 3,
      score: 90,
      comprehension: answers,
      sentenceRepeat: answers,
    },
  ];
});

/** Nothing is kept. Returns how many events were imported. */
const importEvents = async (db: Db) => {
  const events = eventsOfDay.map((value, index) => ({ index, value }));
  const imports = createStudyImports({ db, connections: 1 }, window.timeZone);
  return (await imports({ now: present, customerId: 'T0', events })).imported;
};

const ofImports = (): CallShape[] => [
  shape('the token of a learning platform', 20, async (db) => {
    const token = await findOpsToken(db, sha256(platformToken));
    if (!token) return undefined;
    await markOpsTokenUsed(db, token.name, present);
    return token;
  }),
  shape('an import of 20 study events', 5_000, importEvents),
];

const ofCourses = ({ administratorId, organizations }: Tree): CallShape[] => [
  // Ten organizations of each course are asked for their owner.
  shape('a page of courses', 3_500, (db) => listCourses(db, administratorId, page)),
  shape('a course', 200, (db) => findCourse(db, administratorId, 'c7')),
  shape('a unit', 20, (db) => findUnit(db, administratorId, 'u7-1')),
  shape('a page of lessons', 90, (db) => listLessons(db, { administratorId, unitKey: 7 }, page)),
  shape('a lesson', 60, (db) => findLesson(db, administratorId, 'n7-1')),
  shape('the sentences of a lesson', 90, (db) => listSentences(db, { administratorId, lessonKey: 7 })),
  shape('the number of sentences with an audio', 50 + organizations / 100, (db) =>
    countSentences(db, { administratorId, audioId: 'a7-1' }),
  ),
];

const ofDownloads = ({ administratorId }: Tree): CallShape[] => [
  shape('a page of downloads', 3_500, (db) => listDownloadTasks(db, { administratorId, since: 0 }, page)),
  shape('the downloads that are not finished', 240, (db) => listUnfinishedTasks(db, administratorId, 20)),
  shape('a download', 60, (db) => findOwnTask(db, administratorId, 't7')),
  // Each of those that ended is asked for its five organizations.
  shape('the downloads that ended', 1_000, (db) => listEndedTasks(db, { administratorId, since: 1 }, 20)),
  shape('how many downloads are not finished', 6, (db) => countUnfinishedTasks(db, 'T0')),
];

/** The calls of the administrator of all of the tree, with the blocks that they may read. */
export const listCallShapes = (administratorId: number, size: TreeSize): CallShape[] => {
  const team = `T${size.organizations - 1}`;
  const learnerKey = size.organizations - 1;
  const tree: Tree = {
    ...size,
    administratorId,
    team,
    learnerKey,
    ids: [team, 'T5', 'T700'],
    learner: `l${learnerKey}`,
  };
  return [
    ...[ofAdministrators, ofOrganizations, ofLearners, ofPages, ofCertificates, ofStudy, ofImports, ofCourses],
    ofDownloads,
  ].flatMap((list) => list(tree));
};
