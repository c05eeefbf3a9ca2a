import { count, isoDay } from './formats.ts';

export const search = 'Search';
export const reset = 'Reset';
/** Unfolds the other fields of a search on a phone. */
export const moreFields = 'More';
export const clearSearch = 'Clear search';
export const sortBy = 'Sort by';
export const defaultOrder = 'Default order';
export const cannotSort = 'This server cannot sort this list. It is shown in its usual order again.';
export const ascending = (column: string): string => `${column}, ascending`;
export const descending = (column: string): string => `${column}, descending`;
export const rowsOnPage = 'Rows per page';
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
/** Hints below a list without rows. */
export const checkSearch = 'Check what you searched for, or press Reset.';
export const askManager = 'Ask the person who manages your console.';
export const moreActions = 'More actions';
export const pagesLabel = (label: string): string => `Pages: ${label}`;
export const total = (rows: number): string => `${count(rows)} in all`;
export const position = (page: number, last: number): string => `, page ${page} of ${last}`;
export const page = (page: number): string => `Page ${page}`;
/** `shown` is the value in brackets, or empty. */
export const ignoredPart = (label: string, shown: string): string => `The ${label} in the address${shown} is not used.`;
/** Says on paper from which day a list is. */
export const formatAsOfDay = (dayKey: string): string => `As of ${isoDay(dayKey)}`;

/** What an address can say about a list, for the notice about a part that is ignored. */
export const partsOfAddress = { page: 'page', size: 'number of rows', sort: 'order' };
export const exportList = 'Export';
