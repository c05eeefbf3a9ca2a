import type { QuickResult } from './quick-tests.ts';
import type { SourceMutant } from './source-edits.ts';
import type { SourceResult } from './source-runs.ts';
import type { Reason } from './survivors.ts';

/** `place` is the file and the line of a mistake in a function. */
export type CountedSurvivor = { id: string; place?: string; known?: Reason | undefined };

export const isEquivalent = ({ known }: CountedSurvivor): boolean => known?.isEquivalent === true;

export function survivorLine(survivor: CountedSurvivor): string {
  const { id, place, known } = survivor;
  const where = place === undefined ? id : `${place}${id.slice(id.indexOf(': '))}`;
  return `${isEquivalent(survivor) ? 'equivalent' : 'survives'}: ${where} (${known?.reason ?? 'no reason yet'})`;
}

/** How many mutants of each kind are caught: `field dropped 3 of 4`. */
export function kindsText(mutants: SourceMutant[], survivors: SourceMutant[]): string {
  const kinds = [...new Set(mutants.map(({ kind }) => kind))].sort();
  const count = (list: SourceMutant[], kind: string) => list.filter((one) => one.kind === kind).length;
  return kinds
    .map((kind) => `${kind} ${count(mutants, kind) - count(survivors, kind)} of ${count(mutants, kind)}`)
    .join(', ');
}

/** By what the mutants of a file are caught. */
export function caughtText(paths: SourceResult, quick: QuickResult): string {
  const late = paths.late.length + quick.late.length;
  const byPaths = paths.source.mutants.length - paths.survivors.length - paths.late.length;
  const byTests = paths.survivors.length - quick.survivors.length - quick.late.length;
  return `${byPaths} by paths, ${byTests} by quick tests, ${late} without a result in time`;
}

export function finalLines(mutants: number, survivors: CountedSurvivor[]): string[] {
  const equivalent = survivors.filter(isEquivalent).length;
  const total = mutants - equivalent;
  const caught = mutants - survivors.length;
  const percent = ((100 * caught) / Math.max(1, total)).toFixed(1);
  return [
    `${equivalent} more mutants behave like their machine.`,
    `${caught} of ${total} mutants caught (${percent} %)`,
  ];
}
