import { isEmailAddress, normalizeEmail } from '#contract/email-address.ts';
import { permissionCodes } from '#contract/permission-groups.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import type { Db } from '#server/core/database/schema.ts';
import { findAdministratorByEmail } from './administrators.queries.ts';

/** Returns an address in lower case. Throws OpsError. */
export const parseEmail = (text: string): string => {
  const email = normalizeEmail(text);
  if (!isEmailAddress(email)) throw new OpsError(`"${text}" is not an e-mail address.`);
  return email;
};

/** Returns known permissions in lower case, each once. Throws OpsError. */
export const parsePermissions = (texts: readonly string[]): string[] => {
  const codes = [...new Set(texts.flatMap((text) => text.split(',')).map((text) => text.trim().toLowerCase()))];
  const known: readonly string[] = permissionCodes;
  const unknown = codes.filter((code) => !known.includes(code));
  if (unknown.length > 0)
    throw new OpsError(`There is no permission ${unknown.join(', ')}. There are: ${permissionCodes.join(', ')}.`);
  return codes;
};

/** Returns an administrator by the e-mail address. Throws OpsError. */
export const requireAdministrator = async (db: Db, email: string) => {
  const found = await findAdministratorByEmail(db, email);
  if (!found) throw new OpsError(`There is no administrator with the address ${email}.`);
  return found;
};
