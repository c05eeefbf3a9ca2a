const learnerEmailMaxLength = 100;

export const applicationPageSize = 10;
export const applicationsMax = 200;
export const applicationNameMaxLength = 40;

export const applicationStatuses = ['PENDING', 'APPLIED', 'SUCCESS', 'REFUSED', 'ERROR'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
/**
 * The application waits for a review or for the learner.
 * Within a customer, an address has at most one such application.
 */
export const openApplicationStatuses = ['PENDING', 'APPLIED'] as const satisfies readonly ApplicationStatus[];

export type ReviewDecision = 'DELAY' | 'PASS' | 'REFUSE';

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[^.]{2})${label}$`);

/**
 * Whether a trimmed text is an address that a learner can have.
 * It is ASCII, has no stray dots, and its host has at least two parts.
 */
export const isLearnerEmail = (text: string): boolean =>
  text.length <= learnerEmailMaxLength && emailPattern.test(text);

/** Addresses are the same in any case and with any spaces around or inside. */
export const comparedEmail = (text: string): string => text.replaceAll(/\s/gu, '').toLowerCase();

export const applicationFields = ['email', 'nick', 'realName', 'orgCode'] as const;
export type ApplicationField = (typeof applicationFields)[number];
