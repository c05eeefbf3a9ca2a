import { existsSync } from 'node:fs';
import { getKeyFile, openKeyFile, replaceKeyFile, storedEntries } from '#server/core/auth/key-file.ts';
import { getKeySource, readKeys } from '#server/core/auth/open-keys.ts';
import { removeServerKeys } from '#server/core/auth/server-keys.queries.ts';
import { command, connectionCommand } from '#server/core/commands/command.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { newSecretKey } from '#server/core/runtime/secret-keys.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';

const restartAdvice = 'Restart every server that uses this file.';

const requireOwnFile = (settings: ServerSettings): string => {
  if (settings.secretKeys !== undefined || settings.secretKeysFile !== undefined)
    throw new OpsError(
      `The keys are those of ${getKeySource(settings)}, which this command does not change: make a key with "key new" and write it there.`,
    );
  return getKeyFile(settings.dataDir);
};

const create = connectionCommand({
  name: 'key new',
  summary: 'Print a new key for SECRET_KEYS or a file; nothing is stored.',
  reads: true,
  options: {},
  async runConnected({ now }) {
    const key = newSecretKey(now * 1000);
    return { lines: [key], data: { key } };
  },
});

const list = connectionCommand({
  name: 'key list',
  summary: 'List the IDs of the keys; the first one signs.',
  reads: true,
  options: {},
  async runConnected({ settings }) {
    const isMissing = settings.secretKeys === undefined && settings.secretKeysFile === undefined;
    if (isMissing && !existsSync(getKeyFile(settings.dataDir)))
      throw new OpsError(`There is no ${getKeyFile(settings.dataDir)} yet: the first start of a server creates it.`);
    const ids = readKeys(settings).map(({ id }) => id);
    const source = getKeySource(settings);
    return { lines: ids.map((id, index) => `${id}\t${index === 0 ? 'signs' : 'verifies'}`), data: { source, ids } };
  },
});

const rotate = connectionCommand({
  name: 'key rotate',
  summary: 'Add a key to the file in DATA_DIR that signs from the next start on; the others still verify.',
  options: {},
  async runConnected({ settings, now, isDryRun }) {
    const file = requireOwnFile(settings);
    const entry = newSecretKey(now * 1000);
    const [id = ''] = entry.split(':');
    if (!isDryRun) {
      openKeyFile(settings.dataDir, now * 1000);
      replaceKeyFile(file, [entry, ...storedEntries(file)]);
    }
    return { lines: [`The key ${id} signs from the next start on. ${restartAdvice}`], data: { id } };
  },
});

const remove = connectionCommand({
  name: 'key remove',
  summary: 'Remove a key from the file in DATA_DIR: what it signed is no longer valid.',
  args: ['ID'],
  options: {},
  async runConnected({ settings, isDryRun, args: [id = ''] }) {
    const file = requireOwnFile(settings);
    const entries = existsSync(file) ? storedEntries(file) : [];
    const rest = entries.filter((entry) => !entry.startsWith(`${id}:`));
    if (rest.length === entries.length) throw new OpsError(`There is no key with the ID ${id}; "key list" lists them.`);
    if (rest.length === 0) throw new OpsError('This is the only key: use "key rotate" first.');
    if (!isDryRun) replaceKeyFile(file, rest);
    return { lines: [`Key ${id} removed. ${restartAdvice}`], data: { id } };
  },
});

const forget = command({
  name: 'key forget',
  summary:
    'Let the next server bring other keys to this database, if the present ones are lost; stop all servers first.',
  options: {},
  async run({ db }) {
    const ids = await removeServerKeys(db);
    return { lines: [`The database has forgotten ${ids.length} keys.`], data: { ids } };
  },
});

export const keyCommands = [create, list, rotate, remove, forget] as const;
