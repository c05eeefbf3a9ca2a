import { markName, markPath } from '#texts/isolated-text.ts';

/** For an organization in the address that is not owned. */
export const ignoredOrganization = (code: string, shown: string): string =>
  `The organization in the address (${markName(code)}) is not one of yours. This is ${markPath(shown)}.`;
