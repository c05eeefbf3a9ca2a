import { LockTaken } from '#server/core/database/advisory-locks.ts';
import { NewerDatabase } from '#server/core/database/migrate.ts';
import { DirectoryInUse } from '#server/core/database/pglite/directory-lock.ts';
import { isDiskFull } from '#server/core/runtime/disk-full.ts';
import { BadSetting, type ServerSettings } from '#server/core/runtime/settings.ts';
import { OpsError } from './ops-error.ts';

const codeOf = (fault: unknown): string => {
  if (fault instanceof AggregateError) return codeOf(fault.errors[0]);
  return fault instanceof Error && 'code' in fault ? String(fault.code) : '';
};

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03'];
const rejected = ['28P01', '28000', '3D000', '53300'];
const unwritable = ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST'];

const explained = [OpsError, BadSetting, NewerDatabase, LockTaken];

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** The sentence that says why a command failed and what to do; faults of the program keep their stack. */
export const explainFault = (fault: unknown, settings: ServerSettings | undefined): string => {
  if (explained.some((kind) => fault instanceof kind)) return messageOf(fault);
  if (fault instanceof DirectoryInUse)
    return `${fault.message}. The embedded database serves one process at a time: stop the server while you use ops, or set DATABASE_URL on both.`;
  if (isDiskFull(fault))
    return `No space is left (${messageOf(fault)}): free some on the disk of DATA_DIR, of temporary files and of the database, and repeat the command.`;
  const code = codeOf(fault);
  if (code === '55P03') return 'Another ops command is running on this database: try again when it has ended.';
  if (unreachable.includes(code) || messageOf(fault).includes('connection timeout'))
    return `The database of DATABASE_URL cannot be reached (${code || messageOf(fault)}): is it up?`;
  if (rejected.includes(code)) return `The database of DATABASE_URL rejects the connection: ${messageOf(fault)}.`;
  if (unwritable.includes(code) && !settings?.databaseUrl)
    return `${settings?.dataDir} cannot be used by this user: set DATA_DIR to a directory that belongs to it.`;
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
};
