export type DraftValues = Readonly<Record<string, string | readonly string[]>>;

const hasTypeOf = (value: unknown, sample: string | readonly string[]) =>
  typeof sample === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((one) => typeof one === 'string');

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isDraftOf = <Values extends DraftValues>(value: unknown, sample: Values): value is Values =>
  isFields(value) && Object.entries(sample).every(([name, field]) => hasTypeOf(value[name], field));

type Field = DraftValues[string];

const isSameSet = (one: readonly string[], other: readonly string[]): boolean => {
  const codes = new Set(one);
  return codes.size === new Set(other).size && other.every((code) => codes.has(code));
};

export const isSameField = (one: Field | undefined, other: Field | undefined): boolean =>
  typeof one === 'object' && typeof other === 'object' ? isSameSet(one, other) : one === other;

export const isSameDraft = <Values extends DraftValues>(one: Values, other: Values): boolean =>
  Object.keys(one).every((name) => isSameField(one[name], other[name]));
