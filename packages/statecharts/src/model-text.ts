import { type Draft, draftArea, type Guess } from './model-draft.ts';

const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;

const toName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

/** JSON as source text, whose texts have single quotation marks. */
function toSource(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(toSource).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, inner]) => `${toName(name)}: ${toSource(inner)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** What a person gave is no guess any more. */
type Answers = ReadonlyMap<string, unknown>;

const toGuess = ({ what, value }: Guess, answers: Answers): string =>
  answers.has(what) ? toSource(answers.get(what)) : `fillIn(${toSource(value)})`;

function listParts(name: string, parts: readonly string[]): string[] {
  return parts.length === 0 ? [] : [`  ${name}: {`, ...parts.map((part) => `    ${part},`), '  },'];
}

function outcomeParts({ done, failing }: Draft, answers: Answers): string[] {
  return [...new Set([...done.keys(), ...failing])].map((name) => {
    const result = done.get(name);
    const parts = [
      ...(result ? [`done: { 'a result': ${toGuess(result, answers)} }`] : []),
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

export type ModelSource = { exported: string; file: string };

/** The text of a model file. `fillIn` marks what is guessed. */
export function modelText(draft: Draft, { exported, file }: ModelSource, answers: Answers = new Map()): string {
  const local = exported === 'default' ? 'machine' : exported;
  const cases = [...draft.cases].map(([event, guess]) => `${toName(event)}: { 'a case': ${toGuess(guess, answers)} }`);
  const snapshots = [...draft.snapshots].map(
    ([actor, guess]) => `${toName(actor)}: { 'a snapshot': ${toGuess(guess, answers)} }`,
  );
  const lines = [
    'export default defineModel({',
    `  machine${local === 'machine' ? '' : `: ${local}`},`,
    `  title: ${toSource(answers.get('title') ?? draft.title)},`,
    `  area: ${toSource(answers.get('area') ?? draftArea)},`,
    ...(draft.input ? [`  inputs: { plain: ${toGuess(draft.input, answers)} },`] : []),
    ...listParts('cases', cases),
    ...listParts('outcomes', outcomeParts(draft, answers)),
    ...listParts('snapshots', snapshots),
    ...listParts(
      'userEvents',
      [...draft.userEvents].map(([event, text]) => `${toName(event)}: ${quote(text)}`),
    ),
    ...keyLines(draft),
    '});',
  ];
  const text = lines.join('\n');
  const hasGuess = text.includes('fillIn(');
  const names = ['defineModel', ...(hasGuess ? ['fillIn'] : []), ...(draft.limited.length > 0 ? ['limitSize'] : [])];
  return [
    `import { ${names.join(', ')} } from '@learning-console/statecharts';`,
    exported === 'default' ? `import machine from ${quote(file)};` : `import { ${exported} } from ${quote(file)};`,
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
