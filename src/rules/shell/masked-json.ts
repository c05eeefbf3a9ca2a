import { secretNames } from './secret-names.ts';

const maxLength = 400;

const isPlain = (value: object) =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;

const masked = (key: string, value: unknown): unknown => {
  if (secretNames.test(key) && value !== '' && value !== null && value !== undefined) return '•••';
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`;
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'object' && value !== null && !isPlain(value)) return `[${value.constructor.name}]`;
  return value;
};

/**
 * A value as one line of JSON for display, with at most 400 characters.
 * Secrets are masked; an instance of a class is shown as the name of the class.
 */
export function maskedJson(value: unknown): string {
  let text: string;
  try {
    text = JSON.stringify(value, masked) ?? '';
  } catch {
    text = '[circular]';
  }
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
