import type { LearnerRow } from '#contract/learners.contract.ts';
import { listMachine } from '#machines/patterns/list.chart.ts';
import { type LearnerQuery, learnerListUrl } from '#rules/learners/learner-query.ts';
import { noFinding } from '#rules/learners/learner-texts.ts';
import { canFindLearners, loadLearners } from '#services/learners/learners.service.ts';

export const learnerListMachine = listMachine<LearnerRow, LearnerQuery>({
  id: 'learnerList',
  description: 'The learners of an organization, or those that a search finds, page by page.',
  ...learnerListUrl,
  load: loadLearners,
  canSort: canFindLearners,
  failureTexts: { notFound: noFinding },
  requirements: {
    sorting: ['FIND-03'],
    noSorting: ['FIND-05'],
    search: ['USER-02', 'USER-08', 'FIND-01'],
    paging: ['USER-08'],
    sizing: ['FIND-04'],
    url: ['USER-08'],
    denied: ['PERM-05'],
    failed: ['REQ-07'],
  },
});
