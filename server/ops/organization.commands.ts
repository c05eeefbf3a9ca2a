import { randomUUID } from 'node:crypto';
import { lockCustomers } from '#server/applications/application-writes.queries.ts';
import {
  findOrganizations,
  listIdsWithin,
  listOrganizations,
} from '#server/organizations/organization-writes.queries.ts';
import { addOrganizations, findRootId } from '#server/organizations/organizations.queries.ts';
import { checkedCode, checkedName, requireOrganization } from './checked-values.ts';
import { changeStatus, endClosedSessions } from './closed-access.ts';
import { type Call, command } from './command.ts';
import { OpsError, UsageError } from './ops-error.ts';
import { organizationFields, organizationsOf } from './organization-import.ts';
import { listSharedAddresses, moveOrganization } from './organization-moves.queries.ts';
import { columnsByName, readTable, tableOptions } from './read-table.ts';

const add = command({
  name: 'organization add',
  summary: 'Add an organization.',
  options: {
    code: { type: 'text', required: true, question: 'Code', hint: 'its code' },
    name: { type: 'text', required: true, question: 'Name', hint: 'its name' },
    parent: { type: 'text', hint: 'the code of the organization above it; without it, it is a new customer' },
  },
  async run({ db, options }) {
    const code = checkedCode(options.code);
    const name = checkedName('--name', options.name);
    if ((await findOrganizations(db, [code])).length > 0)
      throw new OpsError(`There is already an organization with the code ${code}.`);
    const parent = options.parent === undefined ? undefined : await requireOrganization(db, options.parent);
    await addOrganizations(db, [{ id: randomUUID(), code, name, status: 'ENABLED', parent_id: parent?.id ?? null }]);
    return {
      lines: [`Organization ${name} (${code}) added${parent ? ` below ${parent.code}` : ''}.`],
      data: { organization: { code, name, parent: parent?.code ?? null } },
    };
  },
});

const targetOf = async (db: Call['db'], { to, root }: { to: string | undefined; root: boolean }) => {
  if ((to === undefined) === !root) throw new UsageError('Name the new parent with --to, or use --root.');
  return to === undefined ? undefined : requireOrganization(db, to);
};

const move = command({
  name: 'organization move',
  summary: 'Move an organization with all below it.',
  args: ['CODE'],
  options: {
    to: { type: 'text', hint: 'the code of its new parent' },
    root: { type: 'flag', hint: 'makes it a customer of its own' },
  },
  async run({ db, now, options, args: [code = ''] }) {
    const parent = await targetOf(db, options);
    const { id } = await requireOrganization(db, code);
    const below = await listIdsWithin(db, id);
    if (parent && below.includes(parent.id))
      throw new OpsError(
        `${code} cannot be moved below ${parent.code}: ${parent.code} is ${parent.id === id ? 'the same' : `below ${code}, so that would be a cycle`}.`,
      );
    const customerId = parent ? await findRootId(db, parent.id) : id;
    const formerCustomerId = await findRootId(db, id);
    await lockCustomers(db, [formerCustomerId, customerId]);
    const shared = await listSharedAddresses(db, { below, customerId });
    if (shared.length > 0)
      throw new OpsError('Both customers have open applications for the same addresses: review them first.', shared);
    await moveOrganization(db, { id, parentId: parent?.id ?? null, below, formerCustomerId, customerId });
    await endClosedSessions({ db, now });
    const target = parent ? `below ${parent.code}` : 'to the top';
    return {
      lines: [`Organization ${code} moved ${target}, with ${below.length - 1} below it.`],
      data: { organization: code, parent: parent?.code ?? null, movedBelow: below.length - 1 },
    };
  },
});

const statusOptions = { below: { type: 'flag', hint: 'also all organizations below it' } } as const;

const change =
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

const disable = command({
  name: 'organization disable',
  summary: 'Disable an organization: nobody can apply for learners in it, and its administrators have no access.',
  args: ['CODE'],
  options: statusOptions,
  run: change('DISABLED'),
});

const enable = command({
  name: 'organization enable',
  summary: 'Enable a disabled organization.',
  args: ['CODE'],
  options: statusOptions,
  run: change('ENABLED'),
});

const list = command({
  name: 'organization list',
  summary: 'List all organizations, parents first.',
  reads: true,
  options: {},
  async run({ db }) {
    const organizations = await listOrganizations(db);
    return {
      lines: organizations.map(({ code, name, status, parent }) => [code, name, status, parent ?? ''].join('\t')),
      data: { organizations },
    };
  },
});

const importFile = command({
  name: 'organization import',
  summary:
    'Add the organizations of a table (CSV, XLSX, ODS and the like) with the columns code, name, parent: all of them or none.',
  args: ['FILE'],
  options: tableOptions,
  async run({ db, read, options, args: [file = ''] }) {
    const { rows, notes } = await readTable(read(file), columnsByName(organizationFields), options);
    const organizations = await organizationsOf(db, rows);
    await addOrganizations(db, organizations);
    return {
      lines: [...notes, `${organizations.length} organizations added.`],
      data: { added: organizations.length, notes },
    };
  },
});

export const organizationCommands = [add, move, disable, enable, importFile, list] as const;
