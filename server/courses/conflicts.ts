import { notValidToEdit } from '#contract/course-items.contract.ts';
import type { CourseItemStatus } from '#contract/course-values.ts';
import { Rejection } from '#server/core/http/rejection.ts';

/**
 * Only items of an ineffective course can be written.
 * Throws the Rejection conflict (40900) with the text of COURSE-13 and the current item as `data`.
 */
export const requireIneffective = (
  course: { status: CourseItemStatus },
  noun: Parameters<typeof notValidToEdit>[0],
  data: Record<string, unknown>,
): void => {
  if (course.status !== 'INEFFECTIVE') throw new Rejection('conflict', { error: notValidToEdit(noun), data });
};

/**
 * Throws the Rejection conflict (40900) with the current item as `data`.
 * It is thrown if the item was saved after it was read.
 * Without the revision that was read, the last save wins.
 */
export const requireRevision = (
  present: { revision: number },
  read: number | undefined,
  data: Record<string, unknown>,
): void => {
  if (read !== undefined && present.revision !== read) throw new Rejection('conflict', { data });
};

type Order = {
  field: string;
  sent: readonly string[];
  /** The order that was read; without it, the last sort wins. */
  previous: readonly string[] | undefined;
  data: Record<string, unknown>;
};

/**
 * Compares a new order with the current one.
 * Throws the Rejections conflict (40900), with the current list as `data`,
 * if `previous` is not the current order,
 * and invalid (42200) if `sent` does not contain the same codes once each.
 */
export const requireOrder = (present: readonly string[], { field, sent, previous, data }: Order): void => {
  const isSame = previous?.length === present.length && previous.every((code, index) => code === present[index]);
  if (previous && !isSame) throw new Rejection('conflict', { data });
  const codes = new Set(sent);
  if (sent.length !== present.length || !present.every((code) => codes.has(code)))
    throw new Rejection('invalid', { errors: [`${field}: must contain the same codes, each once`] });
};
