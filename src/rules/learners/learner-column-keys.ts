/** The columns of a list of learners that people can choose. */
export const learnerColumnKeys = ['id', 'nick', 'email', 'organization', 'status', 'createTime', 'activation'] as const;
export type LearnerColumnKey = (typeof learnerColumnKeys)[number];

type HiddenColumns = readonly LearnerColumnKey[];

export const isLastColumn = (hidden: HiddenColumns): boolean => hidden.length === learnerColumnKeys.length - 1;

/** Hides a column, or shows it again; the last one cannot be hidden. */
export const canToggleColumn = (hidden: HiddenColumns, key: LearnerColumnKey): boolean =>
  hidden.includes(key) || !isLastColumn(hidden);

export const toggleColumn = (hidden: HiddenColumns, key: LearnerColumnKey): LearnerColumnKey[] =>
  learnerColumnKeys.filter((one) => (one === key ? !hidden.includes(one) : hidden.includes(one)));

/** Undefined for a text that hides all columns or is no list; unknown columns are left out. */
export const readHiddenColumns = (text: string): LearnerColumnKey[] | undefined => {
  const values: unknown = JSON.parse(text);
  if (!Array.isArray(values)) return undefined;
  const hidden = learnerColumnKeys.filter((key) => values.includes(key));
  return hidden.length < learnerColumnKeys.length ? hidden : undefined;
};
