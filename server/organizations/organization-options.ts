import { OpsError } from '#server/core/commands/ops-error.ts';
import type { Db } from '#server/core/database/schema.ts';
import { findOrganizations, findRootId } from './organizations.queries.ts';

export const codePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
export const codeRule = 'letters, digits, "-" and "_" alone, 64 at most';

/** Returns a code for an organization. Throws OpsError. */
export const parseCode = (text: string): string => {
  if (!codePattern.test(text)) throw new OpsError(`"${text}" is not a code of an organization: ${codeRule}.`);
  return text;
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

/** Returns the ID of a customer, an organization without a parent. Throws OpsError. */
export const requireCustomer = async (db: Db, code: string): Promise<string> => {
  const { id } = await requireOrganization(db, code);
  if ((await findRootId(db, id)) !== id)
    throw new OpsError(`${code} is not a customer but below one: "organization list" shows which.`);
  return id;
};
