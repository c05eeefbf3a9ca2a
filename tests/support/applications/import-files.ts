import { toTextCsv } from '#rules/patterns/csv.ts';

export type TableRow = readonly [email: string, nick: string, realName: string, organization: string];

export const toTable = (rows: readonly TableRow[]): string =>
  toTextCsv(['E-mail', 'Nickname', 'Full name', 'Organization'], rows);

/** Rows with addresses of their own. */
export const goodRows = (
  count: number,
  { from = 1, organization }: { from?: number; organization: string },
): TableRow[] =>
  Array.from({ length: count }, (_, at) => [
    `import-${from + at}@example.com`,
    `Nick ${from + at}`,
    `Name ${from + at}`,
    organization,
  ]);
