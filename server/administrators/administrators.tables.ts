import type { Generated } from 'kysely';

export type AdministratorTables = {
  administrators: {
    id: Generated<number>;
    code: string;
    nick: Generated<string>;
    real_name: Generated<string>;
    email: string;
    job_title: Generated<string>;
    password_hash: string;
    disabled: Generated<boolean>;
    has_signed_in: Generated<boolean>;
  };
  administrator_permissions: { administrator_id: number; permission: string };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends AdministratorTables {}
}
