type Row = Readonly<Record<string, string>>;

/** A list of texts is a set; the order of rows counts. */
export type DraftValues = Readonly<Record<string, string | readonly string[] | readonly Row[]>>;

type Field = DraftValues[string];

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRow = (value: unknown, sample: Row): boolean =>
  isFields(value) && Object.keys(sample).every((name) => typeof value[name] === 'string');

const hasSameType = (value: unknown, sample: Field): boolean => {
  if (typeof sample === 'string') return typeof value === 'string';
  const [first] = sample;
  if (!Array.isArray(value)) return false;
  return value.every((one) => (typeof first === 'object' ? isRow(one, first) : typeof one === 'string'));
};

const isRows = (field: Field): field is readonly Row[] => typeof field === 'object' && typeof field[0] === 'object';

export const isDraft = <Values extends DraftValues>(value: unknown, sample: Values): value is Values =>
  isFields(value) && Object.entries(sample).every(([name, field]) => hasSameType(value[name], field));

const pick = (value: unknown, names: readonly string[], toField = (field: unknown, _name: string) => field): unknown =>
  isFields(value) ? Object.fromEntries(names.map((name) => [name, toField(value[name], name)])) : value;

const pickCells = (value: unknown, sample: Field | undefined): unknown =>
  sample !== undefined && isRows(sample) && Array.isArray(value)
    ? value.map((row) => pick(row, Object.keys(sample[0] ?? {})))
    : value;

/** The fields of a sample in stored values, without any others. */
export const pickFields = (value: unknown, sample: DraftValues): unknown =>
  pick(value, Object.keys(sample), (field, name) => pickCells(field, sample[name]));

const isSameSet = (one: readonly string[], other: readonly string[]): boolean => {
  const codes = new Set(one);
  return codes.size === new Set(other).size && other.every((code) => codes.has(code));
};

const isSameRow = (one: Row, other: Row | undefined): boolean =>
  Object.keys(one).every((name) => one[name] === other?.[name]);

const areSameRows = (one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one.every((row, at) => isSameRow(row, other[at]));

export const isSameField = (one: Field | undefined, other: Field | undefined): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  if (isRows(one) && isRows(other)) return areSameRows(one, other);
  return !isRows(one) && !isRows(other) && isSameSet(one, other);
};

export const isSameDraft = <Values extends DraftValues>(one: Values, other: Values): boolean =>
  Object.keys(one).every((name) => isSameField(one[name], other[name]));
