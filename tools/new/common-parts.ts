import type { Names } from './names.ts';
import type { Part } from './slice.ts';

/** The item of a noun, which all its endpoints share. */
export const itemContract = ({ plural, one, type }: Names): Part => ({
  file: `contract/${plural}.contract.ts`,
  imports: "import * as v from 'valibot';",
  code: `const ${one} = v.object({ code: v.string(), name: v.fallback(v.string(), ''), revision: v.number(), isLocked: v.boolean() });

export type ${type} = v.InferOutput<typeof ${one}>;`,
});

/** The list of the noun's handlers; `registrationsOf` adds the handlers of a kind to it. */
export const handlerList = ({ plural, one }: Names): Part => ({
  file: `server/handlers/${plural}.handlers.ts`,
  imports: "import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';",
  code: `export const ${one}Handlers: readonly BoundEndpoint[] = [];`,
});

type OwnedTest = { kind: string; request: string; expected: string };

/** A test that a call returns the items of owned organizations and rejects callers without permission. */
export const ownedTest = (names: Names, { kind, request, expected }: OwnedTest): Part => ({
  file: `tests/server/${names.singular}-${kind}.test.ts`,
  imports: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { signedInToken } from '#tests/support/sign-in.ts';`,
  code: `let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer('pglite');
  const rows = ['NORTH', 'SOUTH'].map((organization, index) => ({
    code: index === 0 ? 'A1' : 'B1',
    name: 'First',
    organization_id: \`id-\${organization}\`,
  }));
  await server.db.insertInto('${names.table}').values(rows).execute();
});
afterAll(() => server.stop());

test('PERM-05 the ${names.text} ${kind} contains only items of owned organizations', async () => {
  const token = await signedInToken(server, { organizations: ['id-NORTH'], permissions: ['${names.permission}'] });
  const { status, body } = await server.call('${request}', { token });
  expect(status).toBe(200);
  expect(body).toMatchObject(${expected});
});

test('PERM-02 the ${names.text} ${kind} requires a permission', async () => {
  const token = await signedInToken(server, { organizations: ['id-NORTH'], permissions: [] });
  expect((await server.call('${request}', { token })).status).toBe(403);
});`,
});
