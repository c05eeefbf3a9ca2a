import { type Call, command } from '#server/core/commands/command.ts';
import { requireCustomer, requireOrganization } from '#server/organizations/organization-options.ts';
import { listIdsWithin } from '#server/organizations/organizations.queries.ts';
import { changeStatus } from './closed-access.ts';

const changeCustomer =
  (status: 'ENABLED' | 'DISABLED') =>
  async ({ db, now, args: [code = ''] }: Call) => {
    const access = await changeStatus({ db, now }, [await requireCustomer(db, code)], status);
    return {
      lines: [`Customer ${code} ${status.toLowerCase()}.`, ...access.lines],
      data: { customer: code, status, ...access.data },
    };
  };

const disableCustomer = command({
  name: 'customer disable',
  summary:
    'Disable a customer: the access of its administrators and tokens ends at once, with sessions, links and downloads.',
  args: ['CODE'],
  options: {},
  run: changeCustomer('DISABLED'),
});

const enableCustomer = command({
  name: 'customer enable',
  summary: 'Enable a disabled customer: its administrators sign in again and have what they had.',
  args: ['CODE'],
  options: {},
  run: changeCustomer('ENABLED'),
});

const statusOptions = { below: { type: 'flag', hint: 'also all organizations below it' } } as const;

const changeOrganization =
  (status: 'ENABLED' | 'DISABLED') =>
  async ({ db, now, options, args: [code = ''] }: Call<typeof statusOptions>) => {
    const { id } = await requireOrganization(db, code);
    const ids = options.below ? await listIdsWithin(db, id) : [id];
    const access = await changeStatus({ db, now }, ids, status);
    const others = ids.length === 1 ? '' : ` and ${ids.length - 1} below it`;
    return {
      lines: [`Organization ${code}${others} ${status.toLowerCase()}.`, ...access.lines],
      data: { organization: code, status, changed: ids.length, ...access.data },
    };
  };

const disableOrganization = command({
  name: 'organization disable',
  summary: 'Disable an organization: nobody can apply for learners in it, and its administrators have no access.',
  args: ['CODE'],
  options: statusOptions,
  run: changeOrganization('DISABLED'),
});

const enableOrganization = command({
  name: 'organization enable',
  summary: 'Enable a disabled organization.',
  args: ['CODE'],
  options: statusOptions,
  run: changeOrganization('ENABLED'),
});

export const closedAccessCommands = [disableCustomer, enableCustomer, disableOrganization, enableOrganization] as const;
