// Calls that read pages of long lists.
import { countApplications, listApplications } from '#server/applications/applications.queries.ts';
import { listLearners } from '#server/learners/learners.queries.ts';
import { otherRoot, treeRoot } from './call-other-customer.ts';
import { type CallShape, half, page, root, shape, type Tree } from './call-tree.ts';

export const ofPages = ({ learners }: Tree): CallShape[] => [
  shape('the first page of learners of the root', 240, (db) => listLearners(db, root, { ...page, total: learners })),
  // Half of an index, more than 100 learners in a block.
  shape('the middle page of learners of the root', 200 + learners / 100, (db) =>
    listLearners(db, root, { ...page, offset: learners / 2, total: learners }),
  ),
  shape('the middle page of learners of the other customer', 200 + learners / 200, (db) =>
    listLearners(db, { roots: [otherRoot] }, { ...page, offset: learners / 4, total: learners / 2 }),
  ),
  shape('the middle page of learners of both customers', 200 + learners / 100, (db) =>
    listLearners(db, { roots: [treeRoot, otherRoot] }, { ...page, offset: learners * 0.75, total: learners * 1.5 }),
  ),
  shape('the last page of learners of the root', 240, (db) =>
    listLearners(db, root, { ...page, offset: learners - 20, total: learners }),
  ),
  shape('the first page of learners of half of the tree', 400, (db) =>
    listLearners(db, half, { ...page, total: learners / 2 }),
  ),
  // A fifth of the learners; more than 100 applications in a block of an index.
  shape('the number of applications of the root', 40 + learners / 500, (db) => countApplications(db, root)),
  shape('the first page of applications of the root', 240, (db) => listApplications(db, root, page)),
  shape('the middle page of applications of the root', 120 + learners / 500, (db) =>
    listApplications(db, root, { ...page, offset: learners / 10 }),
  ),
];
