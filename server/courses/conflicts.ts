import { type CourseItemStatus, notValidToEdit } from '#contract/course-items.contract.ts';
import { Refusal } from '#server/failures.ts';

/**
 * Only what is in an ineffective course may be written. Throws the Refusal conflict (40900) in the words of COURSE-13,
 * `data` holding what is there.
 */
export const requireIneffective = (
  course: { status: CourseItemStatus },
  noun: Parameters<typeof notValidToEdit>[0],
  data: Record<string, unknown>,
): void => {
  if (course.status !== 'INEFFECTIVE') throw new Refusal('conflict', { error: notValidToEdit(noun), data });
};

/** Throws the Refusal conflict (40900), `data` holding what is there, when it was saved since it was read. */
export const requireRevision = (
  present: { revision: number },
  read: number | undefined,
  data: Record<string, unknown>,
): void => {
  if (present.revision !== read) throw new Refusal('conflict', { data });
};

type Order = { field: string; sent: readonly string[]; previous: readonly string[]; data: Record<string, unknown> };

/**
 * Holds a new order against the present one. Throws the Refusals conflict (40900), `data` holding what is there, when
 * `previous` is not the present order, and invalid (42200) when `sent` does not hold the same codes, each once.
 */
export const requireOrder = (present: readonly string[], { field, sent, previous, data }: Order): void => {
  const isPresent = previous.length === present.length && previous.every((code, index) => code === present[index]);
  if (!isPresent) throw new Refusal('conflict', { data });
  const codes = new Set(sent);
  if (sent.length !== present.length || !present.every((code) => codes.has(code)))
    throw new Refusal('invalid', { errors: [`${field}: must hold the same codes, each once`] });
};
