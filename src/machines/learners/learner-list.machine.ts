import type { LearnerRow } from '#contract/learners.contract.ts';
import { listMachine } from '#machines/patterns/list.chart.ts';
import { isProgress, withSameCall } from '#rules/learners/activity-choices.ts';
import { anyActivity, type LearnerQuery, learnerListUrl, withDays } from '#rules/learners/learner-query.ts';
import { noActivityFilter, noFinding, noProgress, noStudyTime } from '#rules/learners/learner-texts.ts';
import { canSortLearners, listMissingActivities, loadLearners } from '#services/learners/learners.service.ts';

export const learnerListMachine = listMachine<LearnerRow, LearnerQuery>({
  id: 'learnerList',
  description: 'The learners of an organization, or those that a search finds, page by page.',
  ...learnerListUrl,
  load: ({ query, today, ...page }, signal) => loadLearners({ ...page, query: withDays(query, today) }, signal),
  canSort: canSortLearners,
  filter: {
    none: anyActivity,
    listMissing: listMissingActivities,
    toMissing: ({ activity }) => withSameCall(activity),
    formatMissing: ({ activity }) => {
      if (isProgress(activity)) return noProgress;
      return activity === 'studyTime' ? noStudyTime : noActivityFilter;
    },
  },
  failureTexts: { notFound: noFinding },
  requirements: {
    sorting: ['FIND-03', 'FIND-13'],
    noSorting: ['FIND-05'],
    noFilter: ['FIND-07', 'FIND-13'],
    search: ['USER-02', 'USER-08', 'FIND-01'],
    paging: ['USER-08'],
    sizing: ['FIND-04'],
    url: ['USER-08'],
    denied: ['PERM-05'],
    failed: ['REQ-07'],
  },
});
