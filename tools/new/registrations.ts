import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Names } from './names.ts';
import type { Part, Registration } from './slice.ts';

export type Kind = 'list' | 'detail' | 'form';

const columns = `code text primary key,
     name text not null,
     organization_id text not null references organizations (id),
     revision integer not null default 1,
     is_locked boolean not null default false`;

/** The table of a noun with its migration; both are written once. */
export function tableParts(root: string, { plural, type, one, many, table }: Names): Part[] {
  const folder = 'server/database/migrations/';
  const files = readdirSync(join(root, folder)).filter((file) => /^\d{3}-/.test(file));
  if (files.some((file) => file.endsWith(`-${plural}.ts`))) return [];
  const name = `${String(files.length + 1).padStart(3, '0')}-${plural}`;
  return [
    {
      file: `server/database/tables/${plural}.tables.ts`,
      imports: "import type { Generated } from 'kysely';",
      code: `export type ${type}Tables = {
  ${table}: { code: string; name: string; organization_id: string; revision: Generated<number>; is_locked: Generated<boolean> };
};`,
    },
    {
      file: `${folder}${name}.ts`,
      imports: "import type { Migration } from './migration.ts';",
      code: `export const ${many}: Migration = {
  name: '${name}',
  statements: [
    \`create table ${table} (
     ${columns}
    )\`,
    'create index ${table}_organization on ${table} (organization_id, code)',
  ],
};`,
    },
    {
      file: `server/database/queries/${plural}.queries.ts`,
      imports: "import type { Db } from '#server/core/database/schema.ts';",
      code: ownedQuery({ type, one, table }),
    },
  ];
}

const ownedQuery = ({ type, table }: Pick<Names, 'type' | 'one' | 'table'>) => `
const owned${type}Rows = (db: Db, administratorId: number) =>
  db.selectFrom('${table}').where('organization_id', 'in', (query) =>
    query
      .selectFrom('organization_ancestors')
      .innerJoin(
        'administrator_organizations',
        'administrator_organizations.organization_id',
        'organization_ancestors.ancestor_id',
      )
      .where('administrator_organizations.administrator_id', '=', administratorId)
      .select('organization_ancestors.descendant_id'),
  );`;

/** The lines in the registries: layers, contract, machines, route table, server. */
export function registrationsOf(root: string, kind: Kind, names: Names): Registration[] {
  const { plural, singular, type, one, many, title } = names;
  const role = kind === 'form' ? 'editor' : kind;
  const machine = `${one}${role === 'editor' ? 'Editor' : role === 'list' ? 'List' : 'Detail'}Machine`;
  const migration = tableParts(root, names)[1]?.file.split('/').at(-1);
  return [
    { file: 'tools/check/layers.ts', before: "  'pages',\n  'kit',\n]", line: `  '${plural}',\n` },
    { file: 'docs/layers.md', before: '`pages`', line: `\`${plural}\`, ` },
    ...endpointsOf(kind, names).map((endpoint) => ({
      file: 'contract/all.ts',
      before: '} as const;',
      line: `  ${endpoint},\n`,
      import: `import { ${endpoint} } from './${plural}.contract.ts';`,
    })),
    {
      file: 'src/machines/all.ts',
      before: '];',
      line: `  { title: '${title} ${role}', machine: ${machine} },\n`,
      import: `import { ${machine} } from './${plural}/${singular}-${role}.machine.ts';`,
    },
    ...routesOf(kind, names),
    ...samplesOf(kind, names),
    ...handlersOf(kind).map((handler) => ({
      file: `server/handlers/${plural}.handlers.ts`,
      after: `export const ${one}Handlers: readonly BoundEndpoint[] = [`,
      line: `${handler}, `,
    })),
    {
      file: 'server/app.ts',
      before: '];\n\nconst parameterCount',
      line: `  ...${one}Handlers,\n`,
      import: `import { ${one}Handlers } from './handlers/${plural}.handlers.ts';`,
    },
    {
      file: 'server/core/database/schema.ts',
      before: 'AdministratorTables &\n',
      line: `${type}Tables & `,
      import: `import type { ${type}Tables } from '#server/database/tables/${plural}.tables.ts';`,
    },
    ...(migration
      ? [
          {
            file: 'server/core/database/migrations/all.ts',
            before: '];',
            line: `  ${many},\n`,
            import: `import { ${many} } from './${migration}';`,
          },
        ]
      : []),
  ];
}

const endpointsOf = (kind: Kind, { one }: Names) =>
  kind === 'list' ? [`${one}List`] : kind === 'detail' ? [`${one}Detail`] : [`${one}Detail`, `${one}Save`];

const handlersOf = (kind: Kind) =>
  kind === 'list' ? ['readList'] : kind === 'detail' ? ['readDetail'] : ['readDetail', 'save'];

const routesOf = (kind: Kind, { plural, singular, one, title, permission }: Names): Registration[] => {
  const route = (name: string, fields: string) => ({
    file: 'src/rules/routes.ts',
    before: '} as const satisfies Record<string, Route>',
    line: `  ${one}${name}: { ${fields}, requires: '${permission}', page: '${singular}-${kind === 'form' ? 'editor' : kind}' },\n`,
  });
  if (kind === 'list') return [route('List', `path: '/${plural}/list', title: '${title} List'`)];
  if (kind === 'detail') return [route('Detail', `path: '/${plural}/detail/{code}', title: '${title} Details'`)];
  return [
    route('Create', `path: '/${plural}/create', title: 'Create ${title}'`),
    route('Edit', `path: '/${plural}/edit/{code}', title: 'Edit ${title}'`),
  ];
};

/** Requests that succeed, for the test of every call. */
const samplesOf = (kind: Kind, { plural, one, table }: Names): Registration[] => {
  const sample = (call: string, code: string) => ({
    file: 'tests/support/call-samples.ts',
    before: '  ...courseSamples,',
    line: `  ${one}${call}: async (server) => ${code},\n`,
  });
  if (kind === 'list')
    return [sample('List', `({ ...(await signedIn(server)), path: '/ent/v1/${plural}/list?page=1' })`)];
  const detail = sample(
    'Detail',
    `{
    const row = { code: crypto.randomUUID(), name: 'First', organization_id: 'id-NORTH' };
    await server.db.insertInto('${table}').values(row).execute();
    return { ...(await signedIn(server)), path: \`/ent/v1/${plural}/\${row.code}/detail\` };
  }`,
  );
  const save = sample('Save', `({ ...(await signedIn(server)), body: { ${one}: { name: 'First' } } })`);
  return kind === 'detail' ? [detail] : [detail, save];
};
