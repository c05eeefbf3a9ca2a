import type { LearnerRow } from '#contract/learners.contract.ts';
import { allLearners } from '#rules/learner-query.ts';
import { defineModel } from './chart-model.ts';
import { learnerListMachine } from './learner-list.machine.ts';
import { pagedListModel } from './paged-list-model.ts';

const learner: LearnerRow = {
  user: { id: 'u1', login: '20000007', nick: 'Ada', email: 'ada@example.com', status: 'ENABLED' },
  org: { name: 'Sales', parentOrgNames: ['Acme'] },
  createdAt: 1_780_000_000,
};

export default defineModel({
  machine: learnerListMachine,
  title: 'Learner list',
  summary: 'Lists learners page by page; search and page are part of the address.',
  area: 'shared',
  ...pagedListModel({
    path: '/dashboard',
    space: 'users',
    pageSize: 10,
    row: learner,
    none: allLearners,
    query: { ...allLearners, org: 'ACME' },
  }),
});
