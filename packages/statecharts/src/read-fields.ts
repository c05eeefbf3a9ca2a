import { getImplementations, type Json, type JsonObject, type Machine } from './xstate-types.ts';

// Which fields functions of a machine read, by their text. Nothing of the machine runs.

/** Methods of lists, and what else tells the kind of a field. */
const listMethods = new Set(
  'map forEach filter find findIndex some every reduce flatMap join push at slice sort'.split(' '),
);
const numberMethods = new Set(['toFixed', 'toPrecision']);

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds `a.b.c` to an example. The last name can be a method, which tells what it is called on. */
function addField(example: JsonObject, names: readonly string[], isCall: boolean): void {
  const method = isCall || names.at(-1) === 'length' ? names.at(-1) : undefined;
  const fields = method === undefined ? names : names.slice(0, -1);
  let place = example;
  for (const [at, name] of fields.entries()) {
    const known = place[name];
    if (at === fields.length - 1) {
      if (known === undefined) place[name] = createExample(name, method);
      return;
    }
    const inner: JsonObject = isObject(known) ? known : {};
    place[name] = inner;
    place = inner;
  }
}

function createExample(name: string, method: string | undefined): Json {
  if (method !== undefined && listMethods.has(method)) return [];
  return method !== undefined && numberMethods.has(method) ? 0 : name;
}

const escapeName = (name: string): string => name.replaceAll(/[$]/g, '\\$&');

/**
 * An example with the fields that functions read of a variable such as `event`.
 * A text field is its own name.
 */
export function readFields(functions: readonly string[], variable: string): JsonObject {
  const example: JsonObject = {};
  const name = escapeName(variable);
  const chain = new RegExp(`(?<![\\w.$])${name}((?:\\s*[?!]?\\.\\s*[A-Za-z_$][\\w$]*)+)(\\s*\\()?`, 'g');
  const parts = new RegExp(
    `(?:(?<![\\w.$])${name}:\\s*\\{([^{}]*)\\}|\\{([^{}]*)\\}\\s*=\\s*${name}\\b(?!\\s*[.(]))`,
    'g',
  );
  for (const text of functions) {
    for (const [, fields = '', call] of text.matchAll(chain))
      addField(example, fields.match(/[A-Za-z_$][\w$]*/g) ?? [], call !== undefined);
    for (const [, inner, outer] of text.matchAll(parts))
      for (const part of (inner ?? outer ?? '').split(',')) {
        const [, field] = /^\s*([A-Za-z_$][\w$]*)/.exec(part) ?? [];
        if (field !== undefined) addField(example, [field], false);
      }
  }
  return example;
}

const isHolder = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

/** The texts of all functions inside actions, guards and inputs, also of those that they name. */
export function functionTexts(machine: Machine, values: readonly unknown[]): string[] {
  const { actions, guards } = getImplementations(machine);
  const seen = new Set<unknown>();
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') for (const named of [actions[value], guards[value]]) visit(named);
    if (!isHolder(value) || seen.has(value)) return;
    seen.add(value);
    if (typeof value === 'function') texts.push(String(value));
    Object.values(value).forEach(visit);
  };
  for (const value of values) visit(value);
  return texts;
}
