import { readPageSize } from '#rules/patterns/paging.ts';
import { stored } from './stored.ts';

const storedSize = stored('rows', readPageSize);

/** The rows on a page that were chosen last in this console; undefined before the first choice. */
export const findPageSize = (): number | undefined => storedSize.read();

export const savePageSize = (size: number): void => void storedSize.write(size);
