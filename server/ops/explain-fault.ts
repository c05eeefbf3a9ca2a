import { OpsError } from '#server/core/commands/ops-error.ts';
import { LockTaken } from '#server/core/database/advisory-locks.ts';
import { NewerDatabase } from '#server/core/database/migrate.ts';
import { DirectoryInUse } from '#server/core/database/pglite/directory-lock.ts';
import { isReadOnly } from '#server/core/database/unavailable.ts';
import { BadSetting } from '#server/core/runtime/bad-setting.ts';
import { isDiskFull } from '#server/core/runtime/disk-full.ts';
import { getMessage } from '#server/core/runtime/error-message.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';

const getCode = (fault: unknown): string => {
  if (fault instanceof AggregateError) return getCode(fault.errors[0]);
  return fault instanceof Error && 'code' in fault ? String(fault.code) : '';
};

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03'];
const rejected = ['28P01', '28000', '3D000', '53300'];
const unwritable = ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST'];

/** Commands use the address past the pooler if there is one. */
const getSettingName = (settings: ServerSettings | undefined): string =>
  settings?.databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';

const explained = [OpsError, BadSetting, NewerDatabase, LockTaken];

/**
 * The sentence that says why a command failed and what to do.
 * Faults of the program keep their stack.
 */
export const explainFault = (fault: unknown, settings: ServerSettings | undefined): string => {
  if (explained.some((kind) => fault instanceof kind)) return getMessage(fault);
  if (fault instanceof DirectoryInUse)
    return `${fault.message}. The embedded database serves one process at a time: stop the server while you use ops, or set DATABASE_URL on both.`;
  const setting = getSettingName(settings);
  if (isDiskFull(fault))
    return `No space is left (${getMessage(fault)}): free some on the disk of DATA_DIR, of temporary files and of the database, and repeat the command.`;
  if (isReadOnly(fault))
    return `The database of ${setting} takes no writes, because it follows another one or is read-only: name the one that takes writes.`;
  const code = getCode(fault);
  if (code === '55P03') return 'Another ops command is running on this database: try again when it has ended.';
  if (unreachable.includes(code) || getMessage(fault).includes('connection timeout'))
    return `The database of ${setting} cannot be reached (${code || getMessage(fault)}): is it up?`;
  if (rejected.includes(code)) return `The database of ${setting} rejects the connection: ${getMessage(fault)}.`;
  if (unwritable.includes(code) && !settings?.databaseUrl)
    return `${settings?.dataDir} cannot be used by this user: set DATA_DIR to a directory that belongs to it.`;
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
};
