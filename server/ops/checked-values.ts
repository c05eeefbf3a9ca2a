import { isLearnerEmail } from '#contract/application-values.ts';
import { countCharacters } from '#contract/characters.ts';
import { permissionCodes } from '#contract/permissions.contract.ts';
import { findAdministratorByEmail, normalizedEmail } from '#server/administrators/administrators.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { findOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { toVisibleName } from '#texts/visible-text.ts';
import { OpsError } from './ops-error.ts';

export const nameMaxLength = 100;
export const codePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
export const codeRule = 'letters, digits, "-" and "_" alone, 64 at most';

/** Returns a name without outer spaces and marks that nobody sees. Throws OpsError. */
export const checkedName = (name: string, text: string): string => {
  const visible = toVisibleName(text);
  if (visible === '' || countCharacters(visible) > nameMaxLength || /\p{Cc}/u.test(text.trim()))
    throw new OpsError(`${name} needs 1 to ${nameMaxLength} characters, without line breaks and control characters.`);
  return visible;
};

const reasonMaxLength = 500;

/** Returns a reason of one line, without marks that nobody sees. Throws OpsError. */
export const checkedReason = (text: string): string => {
  const reason = toVisibleName(text);
  if (reason === '' || countCharacters(reason) > reasonMaxLength || /(?!\s)\p{Cc}/u.test(text))
    throw new OpsError(`The reason needs 1 to ${reasonMaxLength} characters, without control characters.`);
  return reason;
};

/** Returns an address in lower case. Throws OpsError. */
export const checkedEmail = (text: string): string => {
  const email = normalizedEmail(text);
  if (!isLearnerEmail(email)) throw new OpsError(`"${text}" is not an e-mail address.`);
  return email;
};

/** Returns a code for an organization. Throws OpsError. */
export const checkedCode = (text: string): string => {
  if (!codePattern.test(text)) throw new OpsError(`"${text}" is not a code of an organization: ${codeRule}.`);
  return text;
};

/** Returns known permissions in lower case, each once. Throws OpsError. */
export const checkedPermissions = (texts: readonly string[]): string[] => {
  const codes = [...new Set(texts.flatMap((text) => text.split(',')).map((text) => text.trim().toLowerCase()))];
  const known: readonly string[] = permissionCodes;
  const unknown = codes.filter((code) => !known.includes(code));
  if (unknown.length > 0)
    throw new OpsError(`There is no permission ${unknown.join(', ')}. There are: ${permissionCodes.join(', ')}.`);
  return codes;
};

/** Returns the organizations of the codes in their order. Throws OpsError for unknown ones. */
export const requireOrganizations = async (db: Db, codes: readonly string[]) => {
  const found = new Map((await findOrganizations(db, codes)).map((one) => [one.code, one]));
  const unknown = codes.filter((code) => !found.has(code));
  if (unknown.length > 0)
    throw new OpsError(`There is no organization with the code ${unknown.join(', ')}; "organization list" shows all.`);
  return codes.flatMap((code) => found.get(code) ?? []);
};

/** Returns an organization by its code. Throws OpsError. */
export const requireOrganization = async (db: Db, code: string) => {
  const [found] = await requireOrganizations(db, [code]);
  if (!found) throw new OpsError(`There is no organization with the code ${code}.`);
  return found;
};

/** Returns an administrator by the e-mail address. Throws OpsError. */
export const requireAdministrator = async (db: Db, email: string) => {
  const found = await findAdministratorByEmail(db, email);
  if (!found) throw new OpsError(`There is no administrator with the address ${email}.`);
  return found;
};
