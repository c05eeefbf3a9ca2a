import { applicationNameMaxLength, applicationsMax } from '#contract/application-values.ts';
import { countCharacters } from '#contract/characters.ts';
import { isEmailAddress, readNamedAddress } from '#contract/email-address.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { formatTextTooLong } from '#rules/patterns/form-texts.ts';
import { toPlainText, toVisibleName } from '#texts/visible-text.ts';
import { emailInvalid, emailMissing, organizationMissing } from './application-texts.ts';

export const applicationRowsMax = applicationsMax;

export type ApplicationRowValues = { email: string; nick: string; realName: string; orgCode: string };
export type ApplicationValues = { applications: ApplicationRowValues[] };

export const rowFields = ['email', 'nick', 'realName', 'orgCode'] as const;
export type RowField = (typeof rowFields)[number];

export const newRow = (orgCode = ''): ApplicationRowValues => ({ email: '', nick: '', realName: '', orgCode });

export const onlyOrganization = (entries: readonly Pick<OrganizationEntry, 'code' | 'disabled'>[]): string => {
  const [only, ...others] = entries.filter(({ disabled }) => !disabled);
  return only && others.length === 0 ? only.code : '';
};

const tooLong = formatTextTooLong(applicationNameMaxLength);

export const emailProblem = (email: string): string => {
  if (email === '') return emailMissing;
  return isEmailAddress(email) ? '' : emailInvalid;
};

export const nameProblem = (name: string): string => (countCharacters(name) > applicationNameMaxLength ? tooLong : '');

type Person = Pick<ApplicationRowValues, 'email' | 'nick' | 'realName'>;

/**
 * Returns an address without what surrounds it, and names as they are seen.
 * A name next to the address fills an empty real name.
 */
export function cleanPerson({ email, nick, realName }: Person): Person {
  const address = readNamedAddress(email);
  return {
    email: address?.email ?? toPlainText(email),
    nick: toVisibleName(nick),
    realName: toVisibleName(realName) || (address?.name ?? ''),
  };
}

export const cleanRow = (row: ApplicationRowValues): ApplicationRowValues => ({
  ...cleanPerson(row),
  orgCode: row.orgCode,
});

type RowProblems = Partial<Record<RowField, string>>;

/** APPL-08; decision 097 says why there is no schema. */
export const rowProblems = (row: ApplicationRowValues): RowProblems => {
  const { email, nick, realName, orgCode } = cleanRow(row);
  const problems: Record<RowField, string> = {
    email: emailProblem(email),
    nick: nameProblem(nick),
    realName: nameProblem(realName),
    orgCode: orgCode === '' ? organizationMissing : '',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''));
};
