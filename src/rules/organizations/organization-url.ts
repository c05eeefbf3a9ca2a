import type { DayWindow } from '#rules/patterns/day-window.ts';
import { periodInUrl, toPeriodQuery } from '#rules/patterns/period-url.ts';
import type { Period } from '#rules/patterns/periods.ts';
import { readQuery, withQuery } from '#rules/patterns/url-query.ts';
import { ignoredOrganization } from './organization-url-texts.ts';

export const organizationQueryPrefix = 'org';

/** The prefix of the search that follows the chosen organization, by its `org`. */
export const searchPrefix = 'users';

export type OrganizationUrlState = Period & { orgCode: string };

export type OrganizationUrl = {
  address: string;
  owned: readonly string[];
  today: string;
};

/** The code in the URL, owned or not; empty without one. */
export const organizationInUrl = (address: string): string => readQuery(address, organizationQueryPrefix).code ?? '';

/** The days that the URL shows of an organization. */
export const organizationDaysInUrl = (address: string, today: string): DayWindow =>
  periodInUrl({ address, queryPrefix: organizationQueryPrefix, today }).window;

/** Ignores a code that is not owned and days that cannot be selected (ORG-02, ORG-04, MONTH-02). */
export const readOrganizationUrl = ({ address, owned, today }: OrganizationUrl): OrganizationUrlState => {
  const code = organizationInUrl(address);
  return {
    orgCode: owned.includes(code) ? code : (owned[0] ?? ''),
    ...periodInUrl({ address, queryPrefix: organizationQueryPrefix, today }),
  };
};

type IgnoredOrganization = { address: string; owned: readonly string[]; shown: string };

/**
 * Says that the organization of the URL cannot be shown; empty if it can.
 * `shown` is the name of the organization that is shown instead.
 */
export const ignoredOrganizationText = ({ address, owned, shown }: IgnoredOrganization): string => {
  const code = organizationInUrl(address);
  if (code === '' || owned.includes(code)) return '';
  return ignoredOrganization(code, shown);
};

/** A search for the organization that was chosen before follows the next choice. */
const withoutFollowing = (address: string, orgCode: string): string => {
  const before = organizationInUrl(address);
  const { org } = readQuery(address, searchPrefix);
  return before !== '' && before !== orgCode && org === before ? withQuery(address, searchPrefix, {}) : address;
};

export const writeOrganizationUrl = (
  { address, owned, today }: OrganizationUrl,
  { orgCode, ...shown }: OrganizationUrlState,
): string =>
  withQuery(withoutFollowing(address, orgCode), organizationQueryPrefix, {
    code: orgCode === owned[0] ? '' : orgCode,
    ...toPeriodQuery(shown, today),
  });
