import { randomToken, sha256 } from '#server/auth/secrets.ts';
import { addOpsToken, listOpsTokens, removeOpsToken } from '#server/database/queries/ops-tokens.queries.ts';
import { checkedName } from './checked-values.ts';
import { command } from './command.ts';
import { OpsError } from './ops-error.ts';

const add = command({
  name: 'token add',
  summary: 'Create a token with which a learning platform sends study events; it is shown once.',
  args: ['NAME'],
  options: {},
  async run({ db, now, args: [text = ''] }) {
    const name = checkedName('NAME', text);
    const token = `ops_${randomToken()}`;
    if (!(await addOpsToken(db, { name, token_hash: sha256(token), created_at: now })))
      throw new OpsError(`There is already a token with the name ${name}.`);
    return { lines: [token], data: { name, token } };
  },
});

const list = command({
  name: 'token list',
  summary: 'List the tokens and when each was last used.',
  reads: true,
  options: {},
  async run({ db }) {
    const tokens = (await listOpsTokens(db)).map(({ name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt,
    }));
    const timeOf = (seconds: number | null) => (seconds === null ? 'never' : new Date(seconds * 1000).toISOString());
    const lines = tokens.map((one) => [one.name, timeOf(one.createdAt), timeOf(one.lastUsedAt)].join('\t'));
    return { lines, data: { tokens } };
  },
});

const remove = command({
  name: 'token remove',
  summary: 'Remove a token: calls with it are rejected from now on.',
  args: ['NAME'],
  options: {},
  async run({ db, args: [name = ''] }) {
    if (!(await removeOpsToken(db, name))) throw new OpsError(`There is no token with the name ${name}.`);
    return { lines: [`Token ${name} removed.`], data: { name } };
  },
});

export const tokenCommands = [add, list, remove] as const;
