import { learnerPageSize } from '#contract/learner-values.ts';
import { searchPrefix } from '#rules/organizations/organization-url.ts';

export const learnerPrefix = searchPrefix;

const organizationPattern = /^[^\p{Cc}]{1,64}$/u;

/** The code of an organization in a URL; empty if there is none that a server can know. */
export const readOrganization = (org = ''): string => (organizationPattern.test(org.trim()) ? org.trim() : '');

type LearnerSearch = { id: string; email: string };
type LearnerFinding = LearnerSearch & { org: string; name: string };

/** Whether a search is for one learner: an organization comes before an ID or e-mail address (USER-02). */
export const isLearnerSearch = ({ org, id, email }: LearnerSearch & { org: string }): boolean =>
  org === '' && id + email !== '';

export const learnerSearchRequest = ({ id, email }: LearnerSearch, page: number) => ({
  query: { page, pageSize: learnerPageSize, login: id || undefined, email: email || undefined },
});

/** Whether a search needs the call beyond the contract. */
export const isFinding = ({ name }: { name: string }): boolean => name !== '';

export const learnerFindRequest = ({ org, id, email, name }: LearnerFinding, page: number) => ({
  query: {
    page,
    pageSize: learnerPageSize,
    orgCode: org || undefined,
    login: id || undefined,
    email: email || undefined,
    name: name || undefined,
  },
});

export const learnerListRequest = (orgCode: string, page: number) => ({
  query: { page, pageSize: learnerPageSize, orgCode: orgCode || undefined },
});
