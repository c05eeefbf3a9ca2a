import type { Generated } from 'kysely';

export type AdministratorTables = {
  administrators: {
    id: Generated<number>;
    code: string;
    nick: Generated<string>;
    real_name: Generated<string>;
    /** Lower-cased. */
    email: string;
    job_title: Generated<string>;
    password_hash: string;
    disabled: Generated<boolean>;
  };
  /** Function codes, lower-cased. */
  administrator_permissions: { administrator_id: number; permission: string };
  /** The tops of the trees that an administrator owns; all below them is owned too. */
  administrator_organizations: { administrator_id: number; organization_id: string };
};
