import { readFileSync } from 'node:fs';

/**
 * The reason why the paths do not catch these mutants.
 * Equivalent mutants behave like the machine.
 * The name of a mutant can contain `*`.
 */
export type Reason = { reason: string; isEquivalent: boolean; mutants: string[] };

export const survivorReasons = (file: string | undefined): Reason[] =>
  file === undefined ? [] : JSON.parse(readFileSync(file, 'utf8'));

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');

export const matchesName = (pattern: string, id: string): boolean => new RegExp(`^${escaped(pattern)}$`).test(id);

export const findReason = (id: string, reasons: Reason[]): Reason | undefined =>
  reasons.find(({ mutants }) => mutants.some((pattern) => matchesName(pattern, id)));
