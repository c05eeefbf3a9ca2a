import { sql } from 'kysely';
import { type Endpoint, takesOpsToken } from '#contract/endpoint.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { sampleRequest } from '#tests/support/call-samples.ts';
import type { DatabaseKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { callFaults, expectationFaults, generalFaults } from './answer-faults.ts';
import type { Attack, CallAttack } from './attack.ts';
import { createAttackTable } from './attack-table.ts';
import { type CallParts, toParts, toRequest } from './call-parts.ts';
import { fieldAttacks, otherCustomerAttacks } from './field-attacks.ts';
import { administratorForgeries, platformForgeries } from './forged-tokens.ts';
import { type HttpAnswer, sendRequest } from './http-request.ts';
import { addOtherCustomer } from './other-customer.ts';
import { headerAttacks, permissionAttacks, structureAttacks, tokenAttacks } from './request-attacks.ts';
import { watchWrites, writtenTables } from './written-tables.ts';

/** Tables that a rejected call writes on purpose: it counts the tries of a code. */
const intendedWrites: Partial<Record<string, readonly string[]>> = { passwordReset: ['reset_codes'] };

const remembered = <Value>(values: Map<string, Value>, key: unknown, make: () => Value): Value => {
  const name = JSON.stringify(key);
  const value = values.get(name) ?? make();
  values.set(name, value);
  return value;
};

/** The server, on which administrators with the same permissions are one who signs in once. */
const withSharedSignIn = (server: ApiServer): ApiServer => {
  const emails = new Map<string, ReturnType<ApiServer['fixture']['addAdministrator']>>();
  const answers = new Map<string, unknown>();
  const addAdministrator: ApiServer['fixture']['addAdministrator'] = (given = {}) =>
    remembered(emails, given, () => server.fixture.addAdministrator(given));
  const call = ((line: string, sent) =>
    line.endsWith('/auth/login')
      ? remembered(answers, sent, () => server.call(line, sent))
      : server.call(line, sent)) as ApiServer['call'];
  return { ...server, fixture: { ...server.fixture, addAdministrator }, call };
};

const tooManyRequests = 429;

/** A server under attack with the data of another customer, and a table of what it answered. */
export const startAttackedServer = async (kind: DatabaseKind, distDir: string) => {
  const unlimited = { customerTasks: 100_000, allTasks: 100_000 };
  const server = await startApiServer(kind, { downloadLimits: unlimited, settings: { distDir } });
  const shared = withSharedSignIn(server);
  const other = await addOtherCustomer(server);
  const forged = {
    administrator: tokenAttacks(await administratorForgeries(server)),
    platform: tokenAttacks(await platformForgeries(server)),
  };
  await server.context.background.idle();
  await watchWrites(server.db);
  return { ...server, shared, other, forged, table: createAttackTable() };
};

export type AttackedServer = Awaited<ReturnType<typeof startAttackedServer>>;

const clearCounters = ({ db }: AttackedServer) => sql`delete from rate_counters`.execute(db);

/**
 * Sends an attack.
 * If a counter of attempts rejects it, the counters are cleared and it is sent again.
 * So every attack reaches the call.
 */
const answerTo = async (server: AttackedServer, { request }: Attack): Promise<HttpAnswer> => {
  const answer = await sendRequest(server.url, request);
  if (answer.status !== tooManyRequests) return answer;
  await clearCounters(server);
  return sendRequest(server.url, request);
};

type Check = {
  endpoint: string;
  findFaults(attack: Attack, answer: HttpAnswer): string[];
  intended?: readonly string[];
};

/**
 * Sends an attack and adds it to the table.
 * Returns the answer, whether it wrote rows, and its faults.
 */
export const attack = async (server: AttackedServer, attacked: Attack, check: Check) => {
  const answer = await answerTo(server, attacked);
  if (answer.status < 400) await server.context.background.idle();
  const isRead = attacked.request.method === 'GET' && answer.status < 400;
  const written = isRead ? [] : await writtenTables(server.db);
  const unintended = written.filter((name) => !check.intended?.includes(name));
  const faults = [
    ...generalFaults(attacked.request, answer, server.other.secrets),
    ...expectationFaults(attacked.rejects, answer),
    ...check.findFaults(attacked, answer),
    ...(answer.status >= 400 && unintended.length > 0 ? [`a rejected request wrote ${unintended.join()}`] : []),
  ];
  server.table.add({ endpoint: check.endpoint, kind: attacked.kind }, answer, faults.length === 0);
  const about = `${check.endpoint}, ${attacked.kind}, ${attacked.name}: ${answer.status}`;
  return { answer, hasWritten: written.length > 0, faults: faults.map((fault) => `${about}, ${fault}`) };
};

/** `share` of the attacks on fields, from 0 to 1, and all others unless it is `ofFieldsOnly`. */
type AttackOptions = { seed: number; runs: number; share: number; ofFieldsOnly: boolean };

/**
 * 13 has no common factor with the lengths of the lists of values.
 * So each value is sent for some field.
 */
const isInShare = (index: number, share: number): boolean => (index * 7) % 13 < 13 * share;

const attacksOn = async (
  server: AttackedServer,
  { name, endpoint }: { name: string; endpoint: Endpoint },
  { share, ofFieldsOnly, ...options }: AttackOptions,
): Promise<CallAttack[]> => {
  const ofFields = fieldAttacks(endpoint, options).filter((_, index) => isInShare(index, share));
  if (ofFieldsOnly) return ofFields;
  const tokenWith = (permissions: readonly string[]) => signedInToken(server.shared, { permissions });
  const { administrator, platform } = server.forged;
  const isPublic = endpoint.access === 'public';
  const forged = takesOpsToken(endpoint.access) ? platform : administrator;
  return [
    ...(isPublic ? [] : forged),
    ...(await permissionAttacks(endpoint, tokenWith)),
    ...(isPublic || takesOpsToken(endpoint.access) ? [] : otherCustomerAttacks(name, endpoint, server.other)),
    ...ofFields,
    ...structureAttacks(endpoint),
    ...headerAttacks(),
  ];
};

/** Sends every attack on a call and returns the faults of the answers. */
export const attackCall = async (
  server: AttackedServer,
  call: { name: string; endpoint: Endpoint },
  options: AttackOptions,
): Promise<string[]> => {
  const { name, endpoint } = call;
  const sender = endpoint.path.startsWith('/ent/v1/auth/') ? server : server.shared;
  const sample = async (): Promise<CallParts> => {
    await clearCounters(server);
    const parts = toParts(endpoint, await sampleRequest(sender, name));
    await server.context.background.idle();
    await writtenTables(server.db);
    return parts;
  };
  const changesData = endpoint.method !== 'GET' && endpoint.reads !== true;
  const attacks = await attacksOn(server, call, options);
  const faults: string[] = [];
  let parts = await sample();
  for (const { change, send, ...attacked } of attacks) {
    const changed = toRequest(endpoint, change(parts));
    const request = send?.(changed) ?? changed;
    const checked = await attack(
      server,
      { ...attacked, request },
      {
        endpoint: name,
        findFaults: (sent, answer) => callFaults(endpoint, sent.request, answer),
        intended: intendedWrites[name] ?? [],
      },
    );
    faults.push(...checked.faults);
    if (checked.hasWritten || (changesData && checked.answer.status === 200)) parts = await sample();
  }
  return faults;
};
