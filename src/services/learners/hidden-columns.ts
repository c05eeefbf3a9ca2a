import { type LearnerColumnKey, readHiddenColumns } from '#rules/learners/learner-column-keys.ts';
import { stored } from '#services/browser/stored.ts';

const place = stored('learner-columns', readHiddenColumns, { fallback: 'memory' });

/** The columns that this browser leaves out of lists of learners; none before the first choice. */
export const findHiddenColumns = (): readonly LearnerColumnKey[] => place.read() ?? [];

export const saveHiddenColumns = (hidden: readonly LearnerColumnKey[]): void => void place.write(hidden);
