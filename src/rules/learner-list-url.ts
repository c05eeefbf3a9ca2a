import { readQuery, withQuery } from './url-query.ts';

export const learnerPrefix = 'users';

const organizationPattern = /^[^\p{Cc}]{1,64}$/u;

/** The code of an organization in a URL; empty if there is none that a server can know. */
export const readOrganization = (org = ''): string => (organizationPattern.test(org.trim()) ? org.trim() : '');

/** Adds the search and the page of the list at an address to a path, so that a page leads back to where it came from. */
export const withLearnerList = (path: string, address: string): string =>
  withQuery(path, learnerPrefix, readQuery(address, learnerPrefix));
