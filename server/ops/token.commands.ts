import { type OpsScope, opsScopes } from '#contract/endpoint.ts';
import { addOpsToken, listOpsTokens, revokeOpsToken } from '#server/core/auth/ops-tokens.queries.ts';
import { command } from '#server/core/commands/command.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { parseName } from '#server/core/commands/parse-name.ts';
import { randomToken, sha256 } from '#server/core/runtime/secrets.ts';
import { requireCustomer } from '#server/organizations/organization-options.ts';

const daySeconds = 86_400;

const parseScopes = (texts: readonly string[]): OpsScope[] => {
  const words = new Set(texts.flatMap((text) => text.split(',')).map((text) => text.trim().toLowerCase()));
  const known: readonly string[] = opsScopes;
  const unknown = [...words].filter((word) => !known.includes(word));
  if (unknown.length > 0)
    throw new OpsError(`There is no scope ${unknown.join(', ')}. There are: ${opsScopes.join(', ')}.`);
  return opsScopes.filter((scope) => words.has(scope));
};

/**
 * Returns the end of a day (YYYY-MM-DD, UTC) in Unix seconds, null for `never`.
 * Throws OpsError.
 */
const parseExpiry = (text: string, now: number): number | null => {
  if (text.toLowerCase() === 'never') return null;
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== text)
    throw new OpsError(`"${text}" is no day: --expires needs one like 2027-03-31, or never.`);
  const end = start / 1000 + daySeconds;
  if (end <= now) throw new OpsError(`--expires needs a day to come: ${text} is over.`);
  return end;
};

const create = command({
  name: 'token create',
  summary: 'Create a token for another system, such as a learning platform or Prometheus; it is shown once.',
  options: {
    name: { type: 'text', required: true, question: 'Name', isLogged: true, hint: 'what the log calls it' },
    scopes: {
      type: 'list',
      required: true,
      question: `What it opens (${opsScopes.join(', ')})`,
      hint: `what it opens, with commas between: ${opsScopes.join(', ')}; no call needs provisioning yet`,
    },
    customer: { type: 'text', hint: 'the code of the only customer whose data it concerns; without it, all' },
    expires: {
      type: 'text',
      required: true,
      question: 'Last day (YYYY-MM-DD, or never)',
      hint: 'its last day (YYYY-MM-DD, UTC), or never',
    },
  },
  async run({ db, now, options }) {
    const name = parseName('--name', options.name);
    const scopes = parseScopes(options.scopes);
    const { customer } = options;
    if (customer !== undefined && scopes.includes('metrics'))
      throw new OpsError('The metrics are of all customers: a token for them has no --customer.');
    const customer_id = customer === undefined ? null : await requireCustomer(db, customer);
    const expires_at = parseExpiry(options.expires, now);
    const token = `ops_${randomToken()}`;
    const added = { name, token_hash: sha256(token), created_at: now, scopes, customer_id, expires_at };
    if (!(await addOpsToken(db, added)))
      throw new OpsError(`There is already a token with the name ${name}, or there was one within a year.`);
    return { lines: [token], data: { name, token, scopes, customer: customer ?? null, expiresAt: expires_at } };
  },
});

type ListedToken = Awaited<ReturnType<typeof listOpsTokens>>[number];

const formatTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

const formatState = ({ revoked_at: revokedAt, expires_at: expiresAt }: ListedToken, now: number): string => {
  if (revokedAt !== null) return `revoked ${formatTime(revokedAt)}`;
  if (expiresAt === null) return 'never expires';
  return `${expiresAt <= now ? 'expired' : 'expires'} ${formatTime(expiresAt)}`;
};

const formatLine = (token: ListedToken, now: number): string =>
  [
    token.name,
    token.scopes?.join(',') ?? 'everything: made before scopes, replace it with "token create"',
    `${token.customer ?? 'all customers'}${token.customer_status === 'DISABLED' ? ' (disabled)' : ''}`,
    `created ${formatTime(token.created_at)}`,
    token.last_used_at === null ? 'never used' : `used ${formatTime(token.last_used_at)}`,
    formatState(token, now),
  ].join('\t');

const list = command({
  name: 'token list',
  summary: 'List the tokens: what each opens, for whom, when it was last used and until when it works.',
  reads: true,
  options: {},
  async run({ db, now }) {
    const tokens = await listOpsTokens(db);
    return {
      lines: tokens.map((token) => formatLine(token, now)),
      data: {
        tokens: tokens.map(({ name, scopes, customer, ...times }) => ({
          name,
          scopes,
          customer,
          createdAt: times.created_at,
          lastUsedAt: times.last_used_at,
          expiresAt: times.expires_at,
          revokedAt: times.revoked_at,
        })),
      },
    };
  },
});

const revoke = command({
  name: 'token revoke',
  summary: 'Revoke a token: calls with it are rejected from now on.',
  args: ['NAME'],
  options: {},
  async run({ db, now, args: [name = ''] }) {
    if (!(await revokeOpsToken(db, name, now)))
      throw new OpsError(`There is no token with the name ${name} that works.`);
    return { lines: [`Token ${name} revoked.`], data: { name } };
  },
});

export const tokenCommands = [create, list, revoke] as const;
