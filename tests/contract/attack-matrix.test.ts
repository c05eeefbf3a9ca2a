import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressFaults } from '#tests/support/attacks/answer-faults.ts';
import { type AttackedServer, attack, attackCall, startAttackedServer } from '#tests/support/attacks/attack-runner.ts';
import { addConsoleFolder, otherPaths } from '#tests/support/attacks/other-paths.ts';
import { brokenRequests, sendBytes, wrongAddresses } from '#tests/support/attacks/raw-requests.ts';
import { allCalls } from '#tests/support/call-samples.ts';
import { databaseKinds, everydayKind } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const seed = Number(process.env.ATTACK_SEED ?? 20_260_310);
const all = { seed, runs: 16, share: 1, ofFieldsOnly: false };
/** Values of fields are what reaches a database: the other database gets a quarter of them. */
const some = { ...all, share: 0.25, ofFieldsOnly: true };

describe.each(databaseKinds())('attacks on %s', (kind) => {
  const isEveryday = kind === everydayKind();
  const folder = temporaryFolder();
  let server: AttackedServer;
  beforeAll(async () => {
    server = await startAttackedServer(kind, join(folder.path, 'dist'));
    addConsoleFolder(folder.path, server.other.secrets.join(' '));
  });
  afterAll(async () => {
    console.log(server.table.text(`Attacks on ${kind}, ATTACK_SEED=${seed}`));
    await server.stop();
    folder.remove();
  });

  test.each(allCalls)('REQ-01 PERM-05 $name withstands hostile requests', async (call) => {
    expect(await attackCall(server, call, isEveryday ? all : some)).toEqual([]);
  });

  // No statement decides these: one database is enough.
  if (!isEveryday) return;

  test('paths outside the contract withstand hostile requests', async () => {
    const faults: string[] = [];
    for (const { endpoint, attacks, findFaults } of await otherPaths(server)) {
      for (const one of attacks) faults.push(...(await attack(server, one, { endpoint, findFaults })).faults);
    }
    expect(faults).toEqual([]);
  });

  test('a wrong address or host is answered with a page or a failure', async () => {
    const faults: string[] = [];
    for (const { name, bytes } of wrongAddresses) {
      const answer = await sendBytes(server.url, bytes);
      const found = addressFaults(answer);
      server.table.add({ endpoint: 'any address', kind: 'structure' }, answer, found.length === 0);
      faults.push(...found.map((fault) => `${name}: ${answer.status} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('bytes that are no HTTP request are rejected at once, and the server goes on', async () => {
    for (const { name, bytes } of brokenRequests) {
      const answer = await sendBytes(server.url, bytes);
      server.table.add({ endpoint: 'no HTTP request', kind: 'structure' }, answer, true);
      expect([0, 400, 404, 431], name).toContain(answer.status);
    }
    expect((await server.call('GET /healthz')).status).toBe(200);
  });
});

test('no attack has changed a prototype', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).isAdministrator).toBeUndefined();
});
