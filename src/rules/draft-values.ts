/** The fields of a form by their names: texts, and lists of codes. */
export type DraftValues = Readonly<Record<string, string | readonly string[]>>;

const isTextOrTexts = (value: unknown, sample: string | readonly string[]) =>
  typeof sample === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((one) => typeof one === 'string');

const isFields = (kept: unknown): kept is Record<string, unknown> => typeof kept === 'object' && kept !== null;

/** Whether what was kept of a form has the fields of the form as it is today. */
export const isDraftOf = <Values extends DraftValues>(kept: unknown, sample: Values): kept is Values =>
  isFields(kept) && Object.entries(sample).every(([name, value]) => isTextOrTexts(kept[name], value));

/** Whether two drafts of a form say the same, in whatever order their fields come. */
export const isSameDraft = <Values extends DraftValues>(one: Values, other: Values): boolean =>
  Object.keys(one).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
