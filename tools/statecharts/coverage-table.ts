export type MachineCoverage = {
  machine: string;
  states: number;
  declared: number;
  covered: number;
  paths: number;
  steps: number;
  requirements: string[];
};

export function coverageTable(machines: MachineCoverage[]): string {
  const sum = (of: (one: MachineCoverage) => number) => String(machines.reduce((total, one) => total + of(one), 0));
  const rows = machines.map(({ machine, states, declared, covered, paths, steps, requirements }) => [
    machine,
    ...[states, declared, covered, paths, steps].map(String),
    requirements.join(' '),
  ]);
  const sums = [sum((one) => one.states), sum((one) => one.declared), sum((one) => one.covered)];
  const table = [
    ['machine', 'states', 'transitions declared', 'covered', 'paths', 'steps', 'requirements'],
    ...rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ['all', ...sums, sum((one) => one.paths), sum((one) => one.steps), ''],
  ];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) =>
      isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
  return table.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

const isNumber = (column: number): boolean => column > 0 && column < 6;
