import type { SheetCollector } from './sheet-rows.ts';

/** A sheet that is read when it is wanted. `read` may stop after `rowsWanted` filled rows. */
export type SheetSource = {
  name: string;
  isHidden: boolean;
  read(collector: SheetCollector, rowsWanted: number): void;
};
