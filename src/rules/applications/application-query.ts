import {
  type ApplicationStatus,
  applicationNameMaxLength,
  applicationPageSize,
  isLearnerEmail,
} from '#contract/application-values.ts';
import { cleanEmail } from '#contract/email-address.ts';
import { learnerLoginPattern } from '#contract/learner-login.ts';
import { readLearnerId } from '#contract/pasted-code.ts';
import { rangeOf } from '#rules/patterns/day-range.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import { toVisibleName } from '#texts/visible-text.ts';

export const applicationPrefix = 'applications';
export const applicationsOnPage = applicationPageSize;

export type ApplicationQuery = {
  id: string;
  nick: string;
  email: string;
  status: string;
  start: string;
  end: string;
};

export const allApplications: ApplicationQuery = { id: '', nick: '', email: '', status: '', start: '', end: '' };

/** The filter omits ERROR and SUCCESS (APPL-03). */
export const filteredStatuses = ['PENDING', 'APPLIED', 'REFUSED'] as const satisfies readonly ApplicationStatus[];

export const isNickTooLong = (nick: string): boolean => [...nick].length > applicationNameMaxLength;

export const readApplicationQuery = (values: QueryValues): ApplicationQuery => {
  const { id = '', nick = '', email = '', status = '' } = values;
  return {
    id: learnerLoginPattern.test(readLearnerId(id)) ? readLearnerId(id) : '',
    nick: isNickTooLong(toVisibleName(nick)) ? '' : toVisibleName(nick),
    email: isLearnerEmail(cleanEmail(email)) ? cleanEmail(email) : '',
    status: filteredStatuses.find((one) => one === status) ?? '',
    ...rangeOf(values),
  };
};

/** What the parts of the search are called in a sentence. */
export const applicationQueryLabels = {
  id: 'ID',
  nick: 'nick name',
  email: 'e-mail',
  status: 'application status',
  start: 'first day',
  end: 'last day',
} as const;
