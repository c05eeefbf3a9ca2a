import { learnerLoginMaxLength } from '#contract/learner-login.ts';
import type { LearnerRow, LearnerStatus } from '#contract/learners.contract.ts';

export const learnerStatusLabels: Readonly<Record<LearnerStatus, string>> = {
  ENABLED: 'Enabled',
  DISABLED: 'Disabled',
  UNKNOWN: '-',
};

export const learnerName = ({ nick, login }: Pick<LearnerRow['user'], 'nick' | 'login'>): string => nick || login;

export const productId = (product: string): string => `${product} ID`;

export const learnerIdHelp = `Digits only, at most ${learnerLoginMaxLength}`;
