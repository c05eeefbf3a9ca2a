import type { LearnerDetail } from '#contract/learners.contract.ts';
import { detailMachine } from '#machines/patterns/detail.chart.ts';
import { loadLearner } from '#services/learners/learners.service.ts';

export const accountDetailMachine = detailMachine<LearnerDetail>({
  id: 'accountDetail',
  description: "One learner's account.",
  noun: 'account',
  requirements: { shown: ['ACCT-04'], missing: ['PERM-05'], failed: ['REQ-07'] },
  load: loadLearner,
});
