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

export const idInvalid = (product: string): string => `Please enter correct ${productId(product)}`;

export const emailInvalid = 'Please enter correct email';

/** The courses of a report, by the field with their lessons (REPORT-04). */
export const courseLabels = {
  pcLessonCount: 'Core Course',
  beLessonCount: 'Business Course',
  alixLessonCount: 'AI Full Talk',
  libraLessonCount: 'AI Mini Talk',
  vcLessonCount: 'Dubbing Practice',
  scLessonCount: 'Speaking Practice',
} as const;
