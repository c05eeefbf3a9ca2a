import type { ApplicationRow } from '#contract/applications.contract.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { firstVisible } from '#texts/visible-text.ts';

export const getApplicantName = ({ entUser }: ApplicationRow): string =>
  firstVisible(entUser.nick, entUser.code) || noFigure;

/** In Unix seconds, 0 before a decision (APPL-04). */
export const approvalTime = ({ status, approvedAtSec, refusedAtSec }: ApplicationRow): number =>
  status === 'REFUSED' ? refusedAtSec : approvedAtSec;

/**
 * Why an application was declined or failed.
 * Empty if it was not, or the server does not say why.
 */
export const rejectionReason = ({ status, reason = '' }: Pick<ApplicationRow, 'status' | 'reason'>): string =>
  status === 'REFUSED' || status === 'ERROR' ? reason.trim() : '';
