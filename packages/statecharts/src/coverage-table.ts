/** How many there are, and how many the paths cover. */
export type Count = { declared: number; covered: number };

export type MachineCoverage = {
  machine: string;
  counts: Readonly<Record<CountName, Count>>;
  /** How many transitions no browser test takes, by reason. */
  skipped: Readonly<Record<string, number>>;
  paths: number;
  steps: number;
};

const countNames = [
  ...(['states', 'configurations', 'transitions', 'pairs', 'guard results', 'requirements', 'in browser'] as const),
];
type CountName = (typeof countNames)[number];

export const countCovered = (declared: readonly string[], seen: ReadonlySet<string>): Count => ({
  declared: declared.length,
  covered: declared.filter((name) => seen.has(name)).length,
});

const countText = ({ declared, covered }: Count): string =>
  declared === 0 ? '–' : covered === declared ? String(declared) : `${covered} of ${declared}`;

/** Whether browser tests take the paths of any machine. */
export const hasBrowserTests = (machines: readonly MachineCoverage[]): boolean =>
  machines.some(({ counts, skipped }) => counts['in browser'].covered > 0 || Object.keys(skipped).length > 0);

export function coverageRows(machines: readonly MachineCoverage[]): string[][] {
  const names = countNames.filter((name) => name !== 'in browser' || hasBrowserTests(machines));
  const row = ({ machine, counts, paths, steps }: MachineCoverage) => [
    machine,
    ...names.map((name) => countText(counts[name])),
    ...[paths, steps].map(String),
  ];
  const sum = (of: (one: MachineCoverage) => number) => machines.reduce((total, one) => total + of(one), 0);
  const sums = names.map((name) =>
    countText({ declared: sum((one) => one.counts[name].declared), covered: sum((one) => one.counts[name].covered) }),
  );
  const sorted = machines.toSorted((a, b) => (a.machine < b.machine ? -1 : 1));
  return [
    ['machine', ...names, 'paths', 'steps'],
    ...sorted.map(row),
    ['all', ...sums, String(sum(({ paths }) => paths)), String(sum(({ steps }) => steps))],
  ];
}

export function coverageTable(machines: readonly MachineCoverage[]): string {
  const rows = coverageRows(machines);
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  const note = `A single number: all of them are covered. 'pairs' are pairs of consecutive transitions. 'in browser' are the
transitions that the browser tests take. The others, and why no browser test takes them:`;
  return [...rows.map((row) => line(row).join('  ')), note, ...skippedTexts(machines)].join('\n');
}

export const skippedTexts = (machines: readonly MachineCoverage[]): string[] =>
  machines
    .toSorted((a, b) => (a.machine < b.machine ? -1 : 1))
    .flatMap(({ machine, skipped }) =>
      Object.entries(skipped).map(([reason, count]) => `${machine}: ${count} (${reason})`),
    );
