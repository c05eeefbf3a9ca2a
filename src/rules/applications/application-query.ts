import {
  type ApplicationStatus,
  applicationNameMaxLength,
  applicationPageSize,
  applicationSortColumns,
  applicationSorts,
  applicationStatuses,
} from '#contract/application-values.ts';
import { cleanEmail, isEmailAddress } from '#contract/email-address.ts';
import { learnerLoginPattern } from '#contract/learner-login.ts';
import { readLearnerId } from '#contract/pasted-code.ts';
import { charactersIn } from '#rules/patterns/characters.ts';
import { toRange, toSeconds } from '#rules/patterns/day-range.ts';
import { findChoice } from '#rules/patterns/find-choice.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import { toVisibleName } from '#texts/visible-text.ts';

const applicationPrefix = 'applications';
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

const isNickTooLong = (nick: string): boolean => charactersIn(nick) > applicationNameMaxLength;

export const readApplicationQuery = (values: QueryValues): ApplicationQuery => {
  const { id = '', nick = '', email = '', status = '' } = values;
  return {
    id: learnerLoginPattern.test(readLearnerId(id)) ? readLearnerId(id) : '',
    nick: isNickTooLong(toVisibleName(nick)) ? '' : toVisibleName(nick),
    email: isEmailAddress(cleanEmail(email)) ? cleanEmail(email) : '',
    status: findChoice(filteredStatuses, status) ?? '',
    ...toRange(values),
  };
};

/** The search and the page of the application list in an address. */
export const applicationListUrl = {
  queryPrefix: applicationPrefix,
  pageSize: applicationsOnPage,
  sortColumns: applicationSortColumns,
  readQuery: readApplicationQuery,
};

type RequestedPage = { query: ApplicationQuery; page: number; size?: number; sort?: string; timeZone?: string };

/** The days of a search are those of the time zone. */
export const applicationListRequest = ({
  query,
  page,
  size = applicationsOnPage,
  sort,
  timeZone = 'UTC',
}: RequestedPage) => {
  const { from, until } = toSeconds(query, timeZone);
  return {
    query: {
      page,
      pageSize: size,
      login: query.id || undefined,
      nick: query.nick || undefined,
      email: query.email || undefined,
      status: findChoice(applicationStatuses, query.status),
      createdStartAtSec: from,
      createdEndAtSec: until,
      sort: findChoice(applicationSorts, sort ?? ''),
    },
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
