export type FieldProblems = Readonly<Record<string, string>>;

export const noProblems: FieldProblems = {};

const textMaxLength = 500;

type FieldText = readonly [path: string, text: string];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const textIn = (error: unknown): FieldText[] => {
  const parts = isText(error) ? /^([\w.-]+):\s*(\S.*)$/s.exec(error) : null;
  return parts?.[1] && parts[2] ? [[parts[1], parts[2]]] : [];
};

const toTexts = ([path, texts]: [string, unknown]): FieldText[] => {
  const text = [texts].flat().find(isText);
  return text === undefined ? [] : [[path, text]];
};

const allTexts = (errors: unknown): FieldText[] => {
  if (Array.isArray(errors)) return errors.flatMap(textIn);
  return typeof errors === 'object' && errors !== null ? Object.entries(errors).flatMap(toTexts) : [];
};

/**
 * Reads the `errors` of a rejection for the fields of this form.
 * A path can contain the name of a field at any level, such as `item.title`.
 */
export const fieldProblemsIn = (errors: unknown, names: readonly string[]): FieldProblems => {
  const rejectionText = allTexts(errors).map(
    ([path, text]) => [path.split('.'), text.trim().slice(0, textMaxLength)] as const,
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = rejectionText.find(([path]) => path.find((part) => names.includes(part)) === name);
      return found ? [[name, found[1]]] : [];
    }),
  );
};
