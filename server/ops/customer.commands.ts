import type { Db } from '#server/core/database/schema.ts';
import { findRootId } from '#server/organizations/organizations.queries.ts';
import { requireOrganization } from './checked-values.ts';
import { changeStatus } from './closed-access.ts';
import { type Call, command } from './command.ts';
import { OpsError } from './ops-error.ts';

/** Returns the ID of a customer, an organization without a parent. Throws OpsError. */
export const requireCustomer = async (db: Db, code: string): Promise<string> => {
  const { id } = await requireOrganization(db, code);
  if ((await findRootId(db, id)) !== id)
    throw new OpsError(`${code} is not a customer but below one: "organization list" shows which.`);
  return id;
};

const change =
  (status: 'ENABLED' | 'DISABLED') =>
  async ({ db, now, args: [code = ''] }: Call) => {
    const access = await changeStatus({ db, now }, [await requireCustomer(db, code)], status);
    return {
      lines: [`Customer ${code} ${status.toLowerCase()}.`, ...access.lines],
      data: { customer: code, status, ...access.data },
    };
  };

const disable = command({
  name: 'customer disable',
  summary:
    'Disable a customer: the access of its administrators and tokens ends at once, with sessions, links and downloads.',
  args: ['CODE'],
  options: {},
  run: change('DISABLED'),
});

const enable = command({
  name: 'customer enable',
  summary: 'Enable a disabled customer: its administrators sign in again and have what they had.',
  args: ['CODE'],
  options: {},
  run: change('ENABLED'),
});

export const customerCommands = [disable, enable] as const;
