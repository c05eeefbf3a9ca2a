/** What a server says of single fields of a form, by their names and in their order. */
export type FieldProblems = Readonly<Record<string, string>>;

export const noProblems: FieldProblems = {};

const longestText = 500;

type Said = readonly [path: string, text: string];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A sentence that begins with the path of its field, as the contract has it. */
const saidIn = (sentence: unknown): Said[] => {
  const parts = isText(sentence) ? /^([\w.-]+):\s*(\S.*)$/s.exec(sentence) : null;
  return parts?.[1] && parts[2] ? [[parts[1], parts[2]]] : [];
};

const saidBy = ([path, texts]: [string, unknown]): Said[] => {
  const text = [texts].flat().find(isText);
  return text === undefined ? [] : [[path, text]];
};

const allSaid = (errors: unknown): Said[] => {
  if (Array.isArray(errors)) return errors.flatMap(saidIn);
  return typeof errors === 'object' && errors !== null ? Object.entries(errors).flatMap(saidBy) : [];
};

/** The `errors` of a refusal that name fields of this form; its names may stand anywhere in a path: `course.title`. */
export const fieldProblemsIn = (errors: unknown, names: readonly string[]): FieldProblems => {
  const said = allSaid(errors).map(([path, text]) => [path.split('.'), text.trim().slice(0, longestText)] as const);
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = said.find(([path]) => path.find((part) => names.includes(part)) === name);
      return found ? [[name, found[1]]] : [];
    }),
  );
};
