import { randomUUID } from 'node:crypto';
import { command } from '#server/core/commands/command.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { parseName } from '#server/core/commands/parse-name.ts';
import { columnsByName, readTable, tableOptions } from '#server/core/commands/read-table.ts';
import { createOrganizations, organizationFields } from './organization-import.ts';
import { parseCode, requireOrganization } from './organization-options.ts';
import { addOrganizations } from './organization-writes.queries.ts';
import { findOrganizations, listOrganizations } from './organizations.queries.ts';

const add = command({
  name: 'organization add',
  summary: 'Add an organization.',
  options: {
    code: { type: 'text', required: true, question: 'Code', hint: 'its code' },
    name: { type: 'text', required: true, question: 'Name', hint: 'its name' },
    parent: { type: 'text', hint: 'the code of the organization above it; without it, it is a new customer' },
  },
  async run({ db, options }) {
    const code = parseCode(options.code);
    const name = parseName('--name', options.name);
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
    const organizations = await createOrganizations(db, rows);
    await addOrganizations(db, organizations);
    return {
      lines: [...notes, `${organizations.length} organizations added.`],
      data: { added: organizations.length, notes },
    };
  },
});

export const organizationCommands = [add, list, importFile] as const;
