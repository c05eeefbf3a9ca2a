import type { LearnerStatus } from '#contract/learners.contract.ts';

/** A learner's status in words (USER-07). */
export const learnerStatusLabels: Readonly<Record<LearnerStatus, string>> = {
  ENABLED: 'Enabled',
  DISABLED: 'Disabled',
  UNKNOWN: '-',
};
