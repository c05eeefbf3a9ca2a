import type { LearnerRow } from '#contract/learners.contract.ts';
import { listMachine } from '#machines/patterns/list.chart.ts';
import { learnerPrefix } from '#rules/learners/learner-list-url.ts';
import { type LearnerQuery, learnersOnPage, readLearnerQuery } from '#rules/learners/learner-query.ts';
import { loadLearners } from '#services/learners/learners.service.ts';

export const learnerListMachine = listMachine<LearnerRow, LearnerQuery>({
  id: 'learnerList',
  description: 'The learners of an organization, or those that a search finds, page by page.',
  queryPrefix: learnerPrefix,
  pageSize: learnersOnPage,
  readQuery: readLearnerQuery,
  load: loadLearners,
  requirements: {
    search: ['USER-02', 'USER-08', 'FIND-01'],
    paging: ['USER-08'],
    url: ['USER-08'],
    denied: ['PERM-05'],
    failed: ['REQ-07'],
  },
});
