import type { LearnerRow } from '#contract/learners.contract.ts';
import { type LearnerQuery, learnersOnPage, readLearnerQuery } from '#rules/learner-query.ts';
import { listLearners, searchLearners } from '#services/learners.service.ts';
import { pagedList } from './paged-list.ts';

export const learnerListMachine = pagedList<LearnerRow, LearnerQuery>({
  id: 'learnerList',
  description: 'The learners of an organisation, or those with an ID or e-mail address, page by page.',
  space: 'users',
  pageSize: learnersOnPage,
  readQuery: readLearnerQuery,
  load: ({ query: { org, id, email }, ...paging }, signal) =>
    id || email
      ? searchLearners({ ...paging, login: id, email }, signal)
      : listLearners({ ...paging, orgCode: org }, signal),
});
