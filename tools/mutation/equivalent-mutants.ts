import { readFileSync } from 'node:fs';

/** Mutants that behave like the machine, with the reason. A name can contain `*`. */
type Reason = { reason: string; mutants: string[] };

const file = new URL('../../charts/equivalent-mutants.json', import.meta.url);

export const equivalentMutants = (): Reason[] => JSON.parse(readFileSync(file, 'utf8'));

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');

export const matchesName = (pattern: string, id: string): boolean => new RegExp(`^${escaped(pattern)}$`).test(id);

/** Why a mutant cannot be caught; undefined when it should be. */
export const reasonOf = (id: string, reasons: Reason[]): string | undefined =>
  reasons.find(({ mutants }) => mutants.some((pattern) => matchesName(pattern, id)))?.reason;
