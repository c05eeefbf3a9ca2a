import { learnerPageSize } from '#contract/learner-values.ts';
import { searchPrefix } from '#rules/organizations/organization-url.ts';

export const learnerPrefix = searchPrefix;

const organizationPattern = /^[^\p{Cc}]{1,64}$/u;

/** The code of an organization in a URL; empty if there is none that a server can know. */
export const readOrganization = (org = ''): string => (organizationPattern.test(org.trim()) ? org.trim() : '');

export const learnerListRequest = (orgCode: string, page: number) => ({
  query: { page, pageSize: learnerPageSize, orgCode: orgCode || undefined },
});
