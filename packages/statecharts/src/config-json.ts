import { transformSync } from 'esbuild';
import { findAssigned } from './assigned-fields.ts';
import { writeSpecial } from './json.ts';
import { type Rules, type Write, type Written, writeLimited } from './json-writing.ts';
import { getMachineId, isMachine, type Json, type JsonObject } from './xstate-types.ts';

type Code = ((...inputs: never[]) => unknown) & { type?: unknown; guards?: unknown; stateValue?: unknown };

/** A configuration is written once, so it can be larger and deeper than a context. */
const rules: Rules = {
  special: writePart,
  text: (value) => value,
  maxValues: 300_000,
  maxText: Number.POSITIVE_INFINITY,
  maxDepth: 1_000,
};

/**
 * A machine's configuration as JSON.
 * A function becomes its code, in the format that Stately publishes.
 * What JSON does not have, such as a date or a map, is written as in the context of a path.
 */
export const writeConfig = (value: unknown): Written => writeLimited(value, rules);

/** As `writeConfig`, without what its limits have left out. */
export const configJson = (value: unknown): Json => writeConfig(value).json;

function writePart(value: object, write: Write): Json | undefined {
  if (typeof value === 'function') return writeFunction(value as Code, write);
  if (isMachine(value)) return getMachineId(value);
  const code = findActorCode(value);
  return code ? writeFunction(code, write) : writeSpecial(value, write);
}

/** What `fromPromise`, `fromCallback` and the like were called with; the rest of an actor is XState's. */
function findActorCode(value: object): Code | undefined {
  const [config, transition, begin] = ['config', 'transition', 'getInitialSnapshot'].map((name) =>
    ownField(value, name),
  );
  const isLogic = typeof transition === 'function' && typeof begin === 'function';
  return isLogic && typeof config === 'function' ? (config as Code) : undefined;
}

/** `and`, `or`, `not`, `stateIn` and the actions of XState are functions with fields. */
function writeFunction(value: Code, write: Write): Json {
  const [guards, state, type] = ['guards', 'stateValue', 'type'].map((name) => ownField(value, name));
  if (Array.isArray(guards)) return { type: value.name, guards: guards.map(write) };
  if (state !== undefined) return { type: 'stateIn', params: write(state) };
  if (typeof type === 'string' && type.startsWith('xstate.')) return writeOwnAction(value, type, write);
  return { ...(typeof type === 'string' ? { type } : {}), '@code': codeText(value), '@lang': 'ts' };
}

/** What XState does with an action of its own. */
const internals = ['type', 'assignment', 'resolve', 'retryResolve', 'execute'];

/** The function of XState's own action is empty; its fields say what it does. */
function writeOwnAction(action: object, type: string, write: Write): JsonObject {
  const assigned = findAssigned(action);
  const names = Object.keys(action).filter((name) => !internals.includes(name) && ownField(action, name) !== undefined);
  const fields = Object.fromEntries(names.map((name) => [name, write(ownField(action, name))]));
  const params = { ...(assigned && { assigns: [...assigned] }), ...fields };
  return { type, ...(Object.keys(params).length > 0 && { params }) };
}

/** A field that throws is none: the code of the function can be written all the same. */
function ownField(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name);
  } catch {
    return undefined;
  }
}

const texts = new Map<string, string>();

function codeText(value: Code): string {
  const source = Function.prototype.toString.call(value);
  // Native and bound functions, and proxies, have no source.
  if (/\{\s*\[native code\]\s*\}\s*$/.test(source))
    return `function ${ownField(value, 'name') ?? ''}() { [native code] }`;
  const text = texts.get(source) ?? sameText(source);
  texts.set(source, text);
  return text;
}

/** A method is no expression by itself: it becomes a function, or the only field of an object. */
function* expressionsWith(source: string): Generator<string> {
  const isMethod = !/^(async\s+)?(function\b|\(|[\w$]+\s*=>)/.test(source);
  if (isMethod) yield `function ${source}`;
  yield source;
  if (/^async\s/.test(source)) yield `async function ${source.replace(/^async\s+/, '')}`;
  yield `{${source}}`;
}

/** The source as it is, if no version of it is an expression. */
function formatCode(source: string): string {
  for (const expression of expressionsWith(source)) {
    try {
      return transformSync(`x=${expression}`, { charset: 'utf8', logLevel: 'silent' }).code;
    } catch {
      // The next version may be one.
    }
  }
  return source;
}

/**
 * Returns the same text for a function, whichever tool has loaded it.
 * Loaders differ in blanks and add names.
 */
function sameText(source: string): string {
  const own = source.replaceAll(/\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)|__vite_ssr_import_\d+__\.(\w+)/g, '$1$2');
  const text = formatCode(own)
    .replace(/^x = /, '')
    .replace(/;\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/__name\((.*?), "[\w$]+"\)/g, '$1')
    .replaceAll('void 0', 'undefined');
  const renamed = [...text.matchAll(/\b([A-Za-z]\w*): (\1\d+)\b/g)];
  const unnamed = renamed.reduce((result, [, name = '', other = '']) => result.replaceAll(other, name), text);
  return unnamed.replaceAll(/\b([A-Za-z]\w*): \1\b/g, '$1');
}
