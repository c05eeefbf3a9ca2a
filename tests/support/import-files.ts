import { textCsvOf } from '#rules/patterns/csv.ts';

export type TableRow = readonly [email: string, nick: string, realName: string, organization: string];

export const tableOf = (rows: readonly TableRow[]): string =>
  textCsvOf(['E-mail', 'Nickname', 'Full name', 'Organization'], rows);

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
