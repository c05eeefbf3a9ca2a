import { transformSync } from 'esbuild';
import { getMachineId, isMachine, type Json, type JsonObject } from './xstate-types.ts';

type Code = ((...inputs: never[]) => unknown) & { type?: unknown; guards?: unknown; stateValue?: unknown };

/**
 * A machine's configuration as JSON.
 * A function becomes its code, in the format that Stately publishes.
 */
export function configJson(value: unknown): Json {
  if (typeof value === 'function') return functionJson(value as Code);
  if (Array.isArray(value)) return value.map(configJson);
  if (isMachine(value)) return getMachineId(value);
  if (typeof value === 'object' && value !== null) return configFields(value);
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? value : null;
}

export function configFields(value: object): JsonObject {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, configJson(field)]));
}

/** `and`, `or`, `not`, `stateIn` and inline actions are functions with fields. */
function functionJson(value: Code): Json {
  if (Array.isArray(value.guards)) return { type: value.name, guards: value.guards.map(configJson) };
  if (value.stateValue !== undefined) return { type: 'stateIn', params: configJson(value.stateValue) };
  const type = typeof value.type === 'string' ? { type: value.type } : {};
  return { ...type, '@code': codeText(value), '@lang': 'ts' };
}

const texts = new Map<string, string>();

function codeText(value: Code): string {
  const source = value.toString();
  const text = texts.get(source) ?? sameText(source);
  texts.set(source, text);
  return text;
}

/**
 * Returns the same text for a function, whichever tool has loaded it.
 * Loaders differ in blanks and add names.
 */
function sameText(source: string): string {
  const own = source.replaceAll(/\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)|__vite_ssr_import_\d+__\.(\w+)/g, '$1$2');
  const isMethod = !/^(async\s+)?(function\b|\(|[\w$]+\s*=>)/.test(own);
  const { code } = transformSync(`x=${isMethod ? `function ${own}` : own}`, { charset: 'utf8' });
  const text = code
    .replace(/^x = /, '')
    .replace(/;\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/__name\((.*?), "[\w$]+"\)/g, '$1')
    .replaceAll('void 0', 'undefined');
  const renamed = [...text.matchAll(/\b([A-Za-z]\w*): (\1\d+)\b/g)];
  const unnamed = renamed.reduce((result, [, name = '', other = '']) => result.replaceAll(other, name), text);
  return unnamed.replaceAll(/\b([A-Za-z]\w*): \1\b/g, '$1');
}
