export type MachineFigures = {
  machine: string;
  states: number;
  declared: number;
  walked: number;
  paths: number;
  steps: number;
  requirements: string[];
};

/** The figures of every machine in one table of text, with the sums below. */
export function figuresTable(figures: MachineFigures[]): string {
  const sum = (of: (one: MachineFigures) => number) => String(figures.reduce((total, one) => total + of(one), 0));
  const rows = figures.map(({ machine, states, declared, walked, paths, steps, requirements }) => [
    machine,
    ...[states, declared, walked, paths, steps].map(String),
    requirements.join(' '),
  ]);
  const sums = [sum((one) => one.states), sum((one) => one.declared), sum((one) => one.walked)];
  const table = [
    ['machine', 'states', 'transitions declared', 'walked', 'paths', 'steps', 'requirements'],
    ...rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ['all', ...sums, sum((one) => one.paths), sum((one) => one.steps), ''],
  ];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, column) =>
      isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
  return table.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

const isFigure = (column: number): boolean => column > 0 && column < 6;
