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

type Field = DraftValues[string];

const isSameSet = (one: readonly string[], other: readonly string[]): boolean => {
  const held = new Set(one);
  return held.size === new Set(other).size && other.every((code) => held.has(code));
};

/** Whether two values of a field say the same: the same text, or the same codes in whatever order. */
export const isSameField = (one: Field | undefined, other: Field | undefined): boolean =>
  typeof one === 'object' && typeof other === 'object' ? isSameSet(one, other) : one === other;

/** Whether two drafts of a form say the same, in whatever order their fields and codes come. */
export const isSameDraft = <Values extends DraftValues>(one: Values, other: Values): boolean =>
  Object.keys(one).every((name) => isSameField(one[name], other[name]));
