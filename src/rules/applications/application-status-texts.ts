import type { ReviewDecision } from '#contract/application-values.ts';
import type { ApplicationRow } from '#contract/applications.contract.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { filteredStatuses } from './application-query.ts';

const reviewDecisionLabels: Readonly<Record<ReviewDecision, string>> = {
  DELAY: 'Pending',
  PASS: 'Approved',
  REFUSE: 'Declined',
};

/** A reviewed application shows the decision (APPL-03). */
export const applicationStatusLabels: Readonly<Record<ApplicationRow['status'], string>> = {
  PENDING: reviewDecisionLabels.DELAY,
  APPLIED: reviewDecisionLabels.PASS,
  SUCCESS: 'Created',
  REFUSED: reviewDecisionLabels.REFUSE,
  ERROR: 'Error',
  UNKNOWN: noFigure,
};

export const rejectedBy = (status: ApplicationRow['status']): string => {
  if (status === 'REFUSED') return 'Manual reject';
  return status === 'ERROR' ? 'System reject' : '';
};

export const applicationStatusChoices = filteredStatuses.map((status) => ({
  value: status,
  label: applicationStatusLabels[status],
}));
