import type { SheetCollector } from './sheet-rows.ts';

/**
 * A sheet whose cells are read only on request.
 * `read` may stop after `rowsWanted` filled rows.
 */
export type SheetSource = {
  name: string;
  isHidden: boolean;
  read(collector: SheetCollector, rowsWanted: number): void;
};
