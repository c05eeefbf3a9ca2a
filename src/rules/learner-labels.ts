import type { LearnerStatus } from '#contract/learners.contract.ts';

export const learnerStatusLabels: Readonly<Record<LearnerStatus, string>> = {
  ENABLED: 'Enabled',
  DISABLED: 'Disabled',
  UNKNOWN: '-',
};

export const productId = (product: string): string => `${product} ID`;
