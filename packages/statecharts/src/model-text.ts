import { actorMark } from './draft-actors.ts';
import { type Draft, draftArea, type Guess } from './model-draft.ts';
import { quoteText } from './source-text.ts';

/** A literal with the plain field `__proto__` has another prototype instead. */
const toName = (name: string): string => {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteText(name);
};

/** JSON as source text, whose texts have single quotation marks. */
function toSource(value: unknown): string {
  if (value === actorMark) return 'outsideActor()';
  if (typeof value === 'string') return quoteText(value);
  if (Array.isArray(value)) return `[${value.map(toSource).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, inner]) => `${toName(name)}: ${toSource(inner)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** What a person gave is no guess any more. */
type Answers = ReadonlyMap<string, unknown>;

/** Cases by their names; an answer replaces all of them. */
function toCases(name: string, { what, value, others = [] }: Guess, answers: Answers): string {
  if (answers.has(what)) return `{ ${toName(name)}: ${toSource(answers.get(what))} }`;
  const parts = [[name, value] as const, ...others].map(([key, one]) => `${toName(key)}: fillIn(${toSource(one)})`);
  return `{ ${parts.join(', ')} }`;
}

function listParts(name: string, parts: readonly string[]): string[] {
  return parts.length === 0 ? [] : [`  ${name}: {`, ...parts.map((part) => `    ${part},`), '  },'];
}

function outcomeParts({ done, failing }: Draft, answers: Answers): string[] {
  return [...new Set([...done.keys(), ...failing])].map((name) => {
    const result = done.get(name);
    const parts = [
      ...(result ? [`done: ${toCases('a result', result, answers)}`] : []),
      ...(failing.has(name) ? ["error: { failed: new Error('failed') }"] : []),
    ];
    return `${toName(name)}: { ${parts.join(', ')} }`;
  });
}

function noteLines({ timers, wildcards, limited, leftOut }: Draft): string[] {
  return [
    ...(timers.length > 0 ? [`// Timers fire by themselves: ${timers.join(', ')}.`] : []),
    ...wildcards.map((one) => `// ${one} is a wildcard: name the events that it handles in cases or userEvents.`),
    ...(limited.length > 0 ? ['// limitSize tells none, one and many apart in what grows without end.'] : []),
    ...(leftOut.length > 0 ? ['// The key leaves out what has too many values or differs in each run.'] : []),
  ];
}

// Names that no variable of a module can have, or that the model uses itself.
const reserved = new Set(
  'arguments await break case catch class const continue debugger default defineModel delete do else enum eval export extends false fillIn finally for function if implements import in instanceof interface let limitSize new null outsideActor package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
);

const isUsable = (name: string): boolean => /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) && !reserved.has(name);

/** A module can export any text as a name. */
function importLine(exported: string, local: string, file: string): string {
  if (exported === 'default') return `import machine from ${quoteText(file)};`;
  if (exported === local) return `import { ${exported} } from ${quoteText(file)};`;
  const name = /^[A-Za-z_$][\w$]*$/.test(exported) ? exported : quoteText(exported);
  return `import { ${name} as machine } from ${quoteText(file)};`;
}

/** A machine inside what is exported, such as `list[0]`, `machines.login` and `map.get("login")`. */
const innerName = /^([\p{ID_Start}_$][\p{ID_Continue}$]*)(\[.*\]|\.get\(.*\)|\.[A-Za-z_$][\w$]*)$/su;

export type ModelSource = { exported: string; file: string };

/** The text of a model file. `fillIn` marks what is guessed. */
export function modelText(draft: Draft, { exported, file }: ModelSource, answers: Answers = new Map()): string {
  const [, root = exported, inner = ''] = innerName.exec(exported) ?? [];
  const local = isUsable(root) ? root : 'machine';
  const cases = [...draft.cases].map(([event, guess]) => `${toName(event)}: ${toCases('a case', guess, answers)}`);
  const snapshots = [...draft.snapshots].map(
    ([actor, guess]) => `${toName(actor)}: ${toCases('a snapshot', guess, answers)}`,
  );
  const lines = [
    'export default defineModel({',
    `  machine${local + inner === 'machine' ? '' : `: ${local}${inner}`},`,
    `  title: ${toSource(answers.get('title') ?? draft.title)},`,
    `  area: ${toSource(answers.get('area') ?? draftArea)},`,
    ...(draft.input ? [`  inputs: ${toCases('plain', draft.input, answers)},`] : []),
    ...listParts('cases', cases),
    ...listParts('outcomes', outcomeParts(draft, answers)),
    ...listParts('snapshots', snapshots),
    ...listParts(
      'userEvents',
      [...draft.userEvents].map(([event, text]) => `${toName(event)}: ${quoteText(text)}`),
    ),
    ...listParts(
      'accepted',
      [...draft.accepted].map(([name, reason]) => `${quoteText(name)}: ${quoteText(reason)}`),
    ),
    ...keyLines(draft),
    '});',
  ];
  const text = lines.join('\n');
  const hasGuess = text.includes('fillIn(');
  const names = ['defineModel', 'fillIn', 'limitSize', 'outsideActor'].filter((name) => text.includes(`${name}(`));
  return [
    `import { ${names.join(', ')} } from '@learning-console/statecharts';`,
    importLine(root, local, file),
    '',
    ...(hasGuess ? ['// fillIn marks values that are guessed from names: replace each with a real one.'] : []),
    ...noteLines(draft),
    text,
    '',
  ].join('\n');
}

function keyLines({ limited, leftOut }: Draft): string[] {
  if (limited.length + leftOut.length === 0) return [];
  const names = leftOut.map((name, at) => `${toName(name)}: _${at}`);
  const sizes = limited.map((name, at) => ({ name: toName(name), local: /^\w+$/.test(name) ? name : `size${at}` }));
  const parts = sizes.map(({ name, local }) => (name === local ? name : `${name}: ${local}`));
  const result = sizes.map(({ name, local }) => `${name}: limitSize(${local})`);
  const others = result.length === 0 ? 'others' : `({ ...others, ${result.join(', ')} })`;
  return [`  key: ({ ${[...names, ...parts, '...others'].join(', ')} }) => ${others},`];
}
