import { handlerList, itemContract, ownedTest } from './common-parts.ts';
import type { Names } from './names.ts';
import type { Part } from './slice.ts';

/** The files of a paged list with a search by name. */
export const listParts = (names: Names): Part[] => [
  itemContract(names),
  endpoint(names),
  service(names),
  query(names),
  machine(names),
  model(names),
  columns(names),
  search(names),
  page(names),
  queries(names),
  handlerList(names),
  handler(names),
  queryTest(names),
  ownedTest(names, {
    kind: 'list',
    request: `GET /ent/v1/${names.plural}/list?page=1`,
    expected: "{ total: 1, page: 1, list: [{ code: 'A1' }] }",
  }),
];

const endpoint = ({ plural, one, many, text, permission }: Names): Part => ({
  file: `contract/${plural}.contract.ts`,
  imports: "import { endpoint } from './endpoint.ts';\nimport { page, pageOf, pageSize } from './paging.contract.ts';",
  code: `export const ${many}OnPage = 10;

export const ${one}List = endpoint({
  summary: 'The ${text}s of all owned organizations',
  method: 'GET',
  path: '/ent/v1/${plural}/list',
  bases: ['enterprise'],
  access: { anyOf: ['${permission}'] },
  query: v.object({ page, pageSize: pageSize(${many}OnPage), name: v.optional(v.pipe(v.string(), v.maxLength(250)), '') }),
  answer: pageOf(${one}),
});`,
});

const service = ({ plural, one, many, type, text }: Names): Part => ({
  file: `src/services/${plural}.service.ts`,
  imports: `import { type ${type}, ${one}List, ${many}OnPage } from '#contract/${plural}.contract.ts';
import { call } from './http/call.ts';`,
  code: `/** A page of ${text}s whose names contain a text. */
export const list${type}s = (
  { name, page }: { name: string; page: number },
  signal: AbortSignal,
): Promise<{ total: number; page: number; list: readonly ${type}[] }> =>
  call(${one}List, { query: { name, page, pageSize: ${many}OnPage } }, signal);`,
});

const query = ({ plural, singular, many, type }: Names): Part => ({
  file: `src/rules/${singular}-query.ts`,
  imports: `import { ${many}OnPage as rowsOnPage } from '#contract/${plural}.contract.ts';
import type { QueryValues } from './url-query.ts';`,
  code: `export const ${many}OnPage = rowsOnPage;

export type ${type}Query = { name: string };

export const all${type}s: ${type}Query = { name: '' };

export const read${type}Query = ({ name = '' }: QueryValues): ${type}Query => ({ name: name.trim().slice(0, 250) });`,
});

const machine = ({ plural, singular, one, many, type, text }: Names): Part => ({
  file: `src/machines/${plural}/${singular}-list.machine.ts`,
  imports: `import type { ${type} } from '#contract/${plural}.contract.ts';
import { listMachine } from '#machines/patterns/list.chart.ts';
import { ${many}OnPage, read${type}Query, type ${type}Query } from '#rules/${singular}-query.ts';
import { list${type}s } from '#services/${plural}.service.ts';`,
  code: `export const ${one}ListMachine = listMachine<${type}, ${type}Query>({
  id: '${one}List',
  description: 'The ${text}s of all owned organizations, page by page.',
  queryPrefix: '${plural}',
  pageSize: ${many}OnPage,
  readQuery: read${type}Query,
  load: ({ query, page }, signal) => list${type}s({ ...query, page }, signal),
});`,
});

const model = ({ plural, singular, one, many, type, title }: Names): Part => ({
  file: `charts/${plural}/${singular}-list.model.ts`,
  imports: `import { defineModel } from '@learning-console/statecharts';
import { listModel } from '#charts/patterns/list-model.ts';
import { ${one}ListMachine } from '#machines/${plural}/${singular}-list.machine.ts';
import { all${type}s, ${many}OnPage } from '#rules/${singular}-query.ts';
import { genericError } from '#rules/patterns/labels.ts';`,
  code: `export default defineModel({
  machine: ${one}ListMachine,
  title: '${title} list',
  area: '${plural}',
  pattern: 'list',
  ...listModel({
    path: '/${plural}/list',
    queryPrefix: '${plural}',
    pageSize: ${many}OnPage,
    row: { code: 'A1', name: 'First', revision: 1, isLocked: false },
    emptyQuery: all${type}s,
    query: { name: 'First' },
    failureText: genericError,
    requirements: { search: 'USER-08', paging: 'USER-08', url: 'USER-08', denied: 'PERM-05', failed: 'REQ-07' },
  }),
});`,
});

const columns = ({ plural, singular, one, type }: Names): Part => ({
  file: `src/views/${plural}/${singular}-columns.view.tsx`,
  imports: `import type { ${type} } from '#contract/${plural}.contract.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import type { Column } from '#views/ui/data-table.view.tsx';`,
  code: `export const ${one}Columns: readonly Column<${type}>[] = [
  { title: 'Code', cell: ({ code }) => code },
  { title: 'Name', cell: ({ name }) => name || noFigure },
];`,
});

const search = ({ plural, singular, type, text }: Names): Part => ({
  file: `src/views/${plural}/${singular}-search.view.tsx`,
  imports: `import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { all${type}s, type ${type}Query } from '#rules/${singular}-query.ts';
import { Field } from '#views/ui/field.view.tsx';
import { Input } from '#views/ui/input.view.tsx';
import { SearchForm } from '#views/ui/search-form.view.tsx';`,
  code: `type ${type}SearchProps = { query: ${type}Query; onSearch(query: ${type}Query): void };

export function ${type}Search({ query, onSearch }: ${type}SearchProps) {
  const { register, handleSubmit, reset } = useForm<${type}Query>({ defaultValues: query });
  useEffect(() => reset(query), [reset, query]);
  return (
    <SearchForm
      label="Search ${text}s"
      onSubmit={handleSubmit(({ name }) => onSearch({ name: name.trim() }))}
      onReset={() => onSearch(all${type}s)}
    >
      <Field label="Name">
        <Input {...register('name')} maxLength={250} autoComplete="off" />
      </Field>
    </SearchForm>
  );
}`,
});

const page = ({ plural, singular, one, many, type, title, text }: Names): Part => ({
  file: `src/views/pages/${singular}-list.view.tsx`,
  imports: `import { useSelector } from '@xstate/react';
import { ${one}ListMachine } from '#machines/${plural}/${singular}-list.machine.ts';
import { ${many}OnPage } from '#rules/${singular}-query.ts';
import { routes } from '#rules/routes.ts';
import { ${one}Columns } from '#views/${plural}/${singular}-columns.view.tsx';
import { ${type}Search } from '#views/${plural}/${singular}-search.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { PageHeading } from '#views/ui/page-heading.view.tsx';
import { PagedTable } from '#views/ui/paged-table.view.tsx';`,
  code: `const texts = {
  noMatches: { text: 'No ${text} matches this search.', hint: 'Check the search, or press Reset.' },
  empty: { text: 'There are no ${text}s yet.', hint: 'The ${text}s of your organizations appear here.' },
  denied: { text: 'You have no access to these ${text}s.', hint: 'Ask the administrator of your organization.' },
  failed: 'The ${text}s could not be loaded.',
};

export default function ${type}ListPage() {
  const list = usePageActor(${one}ListMachine, { address: useAddress() });
  const query = useSelector(list, ({ context }) => context.query);
  return (
    <>
      <PageHeading title={routes.${one}List.title} />
      <${type}Search query={query} onSearch={(next) => list.send({ type: 'list.search', query: next })} />
      <PagedTable
        actor={list}
        label="${title}s"
        pageSize={${many}OnPage}
        columns={${one}Columns}
        keyOf={({ code }) => code}
        texts={texts}
      />
    </>
  );
}`,
});

const queries = ({ plural, type }: Names): Part => ({
  file: `server/database/queries/${plural}.queries.ts`,
  imports: "import type { Db } from '#server/core/database/schema.ts';",
  code: `type ${type}Search = { name: string; offset: number; limit: number };

/** A page of the administrator's ${plural} whose names contain the text, and the number of all of them. */
export const list${type}s = async (db: Db, administratorId: number, { name, offset, limit }: ${type}Search) => {
  const found = owned${type}Rows(db, administratorId).where('name', 'ilike', \`%\${name.replace(/[\\\\%_]/g, '\\\\$&')}%\`);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = await found
    .select(['code', 'name', 'revision', 'is_locked as isLocked'])
    .orderBy('code')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, list };
};`,
});

const handler = ({ one, plural, type }: Names): Part => ({
  file: `server/handlers/${plural}.handlers.ts`,
  before: `export const ${one}Handlers`,
  imports: `import { ${one}List } from '#contract/${plural}.contract.ts';
import { list${type}s } from '#server/database/queries/${plural}.queries.ts';`,
  code: `const readList = bind(${one}List, async ({ db, caller, query: { name, page, pageSize } }) => ({
  ...(await list${type}s(db, caller.id, { name, offset: (page - 1) * pageSize, limit: pageSize })),
  page,
}));`,
});

const queryTest = ({ singular, type, text }: Names): Part => ({
  file: `tests/rules/${singular}-query.test.ts`,
  imports: `import { expect, test } from 'vitest';
import { all${type}s, read${type}Query } from '#rules/${singular}-query.ts';`,
  code: `test('USER-08 a search for ${text}s is read from the URL', () => {
  expect(read${type}Query({ name: ' First ' })).toEqual({ name: 'First' });
  expect(read${type}Query({ unknown: '1' })).toEqual(all${type}s);
});`,
});
