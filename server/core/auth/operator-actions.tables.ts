import type { Generated } from 'kysely';

export type OperatorActionTables = {
  /** What commands changed (`at` in Unix seconds); the server writes them to the security log. */
  operator_actions: {
    id: Generated<number>;
    at: number;
    operator: string;
    source: string;
    command: string;
    administrator: string | null;
    details: string;
    is_logged: Generated<boolean>;
  };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends OperatorActionTables {}
}
