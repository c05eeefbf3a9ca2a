import { readParts } from './detail-parts.ts';
import { formView } from './form-view.ts';
import type { Names } from './names.ts';
import type { Part } from './slice.ts';

/** The files of a form that creates and edits an item, with drafts, revisions and locking. */
export const formParts = (names: Names): Part[] => [
  ...readParts(names),
  endpoint(names),
  fields(names),
  service(names),
  queries(names),
  handler(names),
  machine(names),
  model(names),
  ...formView(names),
  fieldsTest(names),
];

const endpoint = ({ plural, one, text, permission }: Names): Part => ({
  file: `contract/${plural}.contract.ts`,
  imports: "import { endpoint } from './endpoint.ts';",
  code: `export const ${one}Save = endpoint({
  summary: 'Creates a ${text}, or saves the one with the code',
  method: 'POST',
  path: '/ent/v1/${plural}/save',
  bases: ['enterprise'],
  access: { anyOf: ['${permission}'] },
  body: v.object({
    ${one}: v.object({
      code: v.optional(${one}Code),
      revision: v.optional(v.number()),
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(250)),
    }),
  }),
  answer: v.object({ ${one} }),
});`,
});

const fields = ({ plural, singular, one, type, title }: Names): Part => ({
  file: `src/rules/${singular}-fields.ts`,
  imports: `import { object, string } from 'yup';
import type { ${type} } from '#contract/${plural}.contract.ts';`,
  code: `export const ${one}Fields = object({ name: string().trim().required('Name required.').max(250) });

export type ${type}Values = { name: string };

export const empty${type}: ${type}Values = { name: '' };

export const ${one}ValuesOf = (item: ${type} | null): ${type}Values => (item ? { name: item.name } : empty${type});

export const canEdit${type} = (item: ${type} | null): boolean => !item?.isLocked;

export const ${one}Locked = 'This ${title.toLowerCase()} is locked.';

export const ${one}Saved = (isNew: boolean): string =>
  \`${title} has been \${isNew ? 'created' : 'edited'} successfully\`;`,
});

const service = ({ plural, singular, one, type, text }: Names): Part => ({
  file: `src/services/${plural}.service.ts`,
  imports: `import * as v from 'valibot';
import type { BodyOf } from '#contract/endpoint.ts';
import { type ${type}, ${one}Detail, ${one}Save } from '#contract/${plural}.contract.ts';
import type { ${type}Values } from '#rules/${singular}-fields.ts';
import { call } from './http/call.ts';
import { idempotentWrite } from './idempotent-write.ts';`,
  code: `/** The ${text} to edit; null for a new one. */
export const load${type}ToEdit = (
  { code }: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<${type} | null> => (code === undefined ? Promise.resolve(null) : load${type}(code, signal));

/** Saves a ${text} and returns its code. */
export const save${type} = async (
  { item, values }: { item: ${type} | null; values: ${type}Values },
  signal: AbortSignal,
): Promise<string> => {
  const body: BodyOf<typeof ${one}Save> = {
    ${one}: { ...(item && { code: item.code, revision: item.revision }), ...values },
  };
  const { ${one} } = await idempotentWrite({ name: '${singular}', body }, (idempotencyKey) =>
    call(${one}Save, { body, idempotencyKey }, signal),
  );
  return ${one}.code;
};

/** The newer ${text} in the data of a conflict. */
export const ${one}In = (extra: unknown): ${type} | null => {
  const read = v.safeParse(${one}Detail.answer, extra);
  return read.success ? read.output.${one} : null;
};`,
});

const queries = ({ plural, type, table }: Names): Part => ({
  file: `server/database/queries/${plural}.queries.ts`,
  imports: "import type { Db } from '#server/core/database/schema.ts';",
  code: `/** Inserts a row for the first organization of the administrator. */
export const insert${type} = (db: Db, administratorId: number, row: { code: string; name: string }) =>
  db
    .insertInto('${table}')
    .columns(['code', 'name', 'organization_id'])
    .expression((query) =>
      query
        .selectFrom('administrator_organizations')
        .where('administrator_id', '=', administratorId)
        .orderBy('organization_id')
        .limit(1)
        .select(({ val }) => [val(row.code).as('code'), val(row.name).as('name'), 'organization_id']),
    )
    .returning(['code', 'name', 'revision', 'is_locked as isLocked'])
    .executeTakeFirst();

/** Saves a row that is not locked and still has the revision; undefined if there is none. */
export const update${type} = (db: Db, { code, revision, name }: { code: string; revision: number; name: string }) =>
  db
    .updateTable('${table}')
    .set({ name, revision: revision + 1 })
    .where('code', '=', code)
    .where('revision', '=', revision)
    .where('is_locked', '=', false)
    .returning(['code', 'name', 'revision', 'is_locked as isLocked'])
    .executeTakeFirst();`,
});

const handler = ({ plural, one, type }: Names): Part => ({
  file: `server/handlers/${plural}.handlers.ts`,
  before: `export const ${one}Handlers`,
  imports: `import { randomUUID } from 'node:crypto';
import { ${one}Save } from '#contract/${plural}.contract.ts';
import { find${type}, insert${type}, update${type} } from '#server/database/queries/${plural}.queries.ts';
import { Rejection } from '#server/core/http/rejection.ts';`,
  code: `const save = bind(${one}Save, async ({ db, caller, body }) => {
  const { code, revision = 0, name } = body.${one};
  const current = code === undefined ? undefined : await find${type}(db, caller.id, code);
  if (code !== undefined && !current) throw new Rejection('notAllowed');
  const ${one} = await (current
    ? update${type}(db, { code: current.code, revision, name })
    : insert${type}(db, caller.id, { code: randomUUID(), name }));
  if (!${one}) throw new Rejection('conflict', { data: { ${one}: current } });
  return { ${one} };
});`,
});

const machine = ({ plural, singular, one, type, text }: Names): Part => ({
  file: `src/machines/${plural}/${singular}-editor.machine.ts`,
  imports: `import type { ${type} } from '#contract/${plural}.contract.ts';
import { formMachine } from '#machines/patterns/form.chart.ts';
import { canEdit${type}, empty${type}, ${one}Saved, ${one}ValuesOf, type ${type}Values } from '#rules/${singular}-fields.ts';
import { genericError } from '#rules/patterns/labels.ts';
import { pathFor } from '#rules/routes.ts';
import { ${one}In, load${type}ToEdit, save${type} } from '#services/${plural}.service.ts';`,
  code: `export const ${one}EditorMachine = formMachine<${type}, ${type}Values, string>({
  id: '${one}Editor',
  description: 'Creates a ${text}, or edits one.',
  requirements: { loadFailed: ['GEN-01'], saveFailed: ['GEN-01', 'REQ-07'], draft: ['REQ-12'] },
  empty: empty${type},
  load: load${type}ToEdit,
  valuesOf: ${one}ValuesOf,
  save: save${type},
  savedText: ({ code }) => ${one}Saved(code === undefined),
  pathAfterSave: (code) => pathFor('${one}Edit', { code }),
  canEdit: canEdit${type},
  revisions: { revisionOf: (item) => item?.revision ?? 0, itemIn: ${one}In },
  hasDrafts: true,
  hasLeaveConfirmation: true,
  failureText: genericError,
});`,
});

const model = ({ plural, singular, one, type, title }: Names): Part => ({
  file: `charts/${plural}/${singular}-editor.model.ts`,
  imports: `import { defineModel } from '@learning-console/statecharts';
import { formModel } from '#charts/patterns/form-model.ts';
import type { ${type} } from '#contract/${plural}.contract.ts';
import { ${one}EditorMachine } from '#machines/${plural}/${singular}-editor.machine.ts';
import { ${one}Saved } from '#rules/${singular}-fields.ts';`,
  code: `const email = 'author@example.com';
const item: ${type} = { code: 'A1', name: 'First', revision: 1, isLocked: false };

export default defineModel({
  machine: ${one}EditorMachine,
  title: '${title} editor',
  area: '${plural}',
  pattern: 'form',
  ...formModel({
    create: { email, path: '/${plural}/create', params: {} },
    edit: { email, path: '/${plural}/edit/A1', params: { code: 'A1' } },
    backPath: '/help-center',
    parent: null,
    item,
    locked: { ...item, revision: 2, isLocked: true },
    newer: { ...item, name: 'Their name', revision: 2 },
    rejectionOf: (${one}: ${type}) => ({ ${one} }),
    revision: item.revision,
    lockedRequirement: 'GEN-01',
    initial: { name: 'First' },
    typed: { name: 'My name' },
    saved: 'A1',
    editedText: ${one}Saved(false),
    pathAfterSave: '/${plural}/edit/A1',
    requirements: {
      saved: 'GEN-01',
      saveFailed: 'GEN-01',
      invalid: 'REQ-07',
      leaving: 'REQ-12',
      draft: 'REQ-12',
      loadFailed: 'GEN-01',
    },
  }),
});`,
});

const fieldsTest = ({ singular, one, text }: Names): Part => ({
  file: `tests/rules/${singular}-fields.test.ts`,
  imports: `import { expect, test } from 'vitest';
import { ${one}Fields } from '#rules/${singular}-fields.ts';`,
  code: `test('GEN-01 a ${text} requires a name', async () => {
  expect(await ${one}Fields.isValid({ name: ' ' })).toBe(false);
  expect(await ${one}Fields.isValid({ name: 'First' })).toBe(true);
});`,
});
