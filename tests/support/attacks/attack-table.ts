import { type AttackKind, attackKinds } from './attack.ts';

type Cell = { count: number; statuses: Set<number>; isPassed: boolean };

/** Counts the answers to attacks by endpoint and kind. */
export const createAttackTable = () => {
  const startMs = performance.now();
  const rows = new Map<string, Map<AttackKind, Cell>>();
  let slowest = { ms: 0, endpoint: '' };
  const getCell = (endpoint: string, kind: AttackKind): Cell => {
    const row = rows.get(endpoint) ?? new Map<AttackKind, Cell>();
    rows.set(endpoint, row);
    const cell = row.get(kind) ?? { count: 0, statuses: new Set(), isPassed: true };
    row.set(kind, cell);
    return cell;
  };
  const cellText = (cell: Cell | undefined): string => {
    if (!cell) return '';
    const statuses = [...cell.statuses].toSorted((one, other) => one - other).join(' ');
    return `${cell.isPassed ? '' : 'FAILED '}${cell.count}: ${statuses}`;
  };
  return {
    add(at: { endpoint: string; kind: AttackKind }, answer: { status: number; ms: number }, isPassed: boolean) {
      const cell = getCell(at.endpoint, at.kind);
      cell.count += 1;
      cell.statuses.add(answer.status);
      cell.isPassed &&= isPassed;
      if (answer.ms > slowest.ms) slowest = { ms: answer.ms, endpoint: `${at.kind} of ${at.endpoint}` };
    },
    /** The table as Markdown: requests and statuses per cell. */
    text(title: string): string {
      const seconds = Math.round((performance.now() - startMs) / 1000);
      const lines = [...rows].map(([endpoint, row]) => [
        endpoint,
        ...attackKinds.map((kind) => cellText(row.get(kind))),
      ]);
      const total = [...rows.values()].flatMap((row) => [...row.values()]).reduce((sum, { count }) => sum + count, 0);
      const head = ['Endpoint', ...attackKinds];
      const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
      return [
        `${title}: ${total} requests in ${seconds} s, the slowest ${Math.round(slowest.ms)} ms (${slowest.endpoint})`,
        '',
        ...table,
      ].join('\n');
    },
  };
};
