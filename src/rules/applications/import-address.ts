import { readQuery, withQuery } from '#rules/patterns/url-query.ts';
import { applicationListUrl } from './application-query.ts';

const prefix = 'import';
const list = applicationListUrl.queryPrefix;

/**
 * Whether the import is open according to the address.
 * The address has it, so that the import opens again after a reload or a sign-in (APPL-02).
 */
export const isImportOpenAt = (address: string): boolean => readQuery(address, prefix).open === '1';

export const importAddress = (address: string, isOpen: boolean): string =>
  withQuery(address, prefix, isOpen ? { open: '1' } : {});

/** The import that a link opens closes to the search of the list that it was opened from. */
export const keepListState = (to: string, from: string): string =>
  isImportOpenAt(to) ? withQuery(to, list, readQuery(from, list)) : to;
