export type PgliteOrder =
  | { kind: 'open'; directory: string }
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'close' };

export type PgliteResult = { rows: unknown[]; affectedRows?: number | undefined };

/** The fields are those of PostgreSQL's error, such as `code` and `constraint`. */
export type PgliteFault = { message: string; stack?: string | undefined; fields: Readonly<Record<string, string>> };

export type PgliteReply = { id: number } & ({ result: PgliteResult } | { fault: PgliteFault });
