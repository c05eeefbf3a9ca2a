import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { applicationRejectionTexts } from '#contract/application-rejections.ts';
import { type ApplicationDraft, applicationDraft } from '#contract/applications.contract.ts';
import { readNamedAddress } from '#contract/email-address.ts';
import { createOrganizationNames, type OrganizationNames } from '#contract/organization-names.ts';
import { command } from '#server/core/commands/command.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { readTable, type TableRow, tableOptions } from '#server/core/commands/read-table.ts';
import type { Db } from '#server/core/database/schema.ts';
import { addLearner } from '#server/learners/learner-writes.queries.ts';
import { findOrganizations, listOrganizations } from '#server/organizations/organizations.queries.ts';
import { formatAmount } from '#texts/amounts.ts';
import { checkDrafts } from './check-rows.ts';
import { columnsOfLearners } from './learner-columns.ts';

const rowsMax = 100_000;

type Row = TableRow<'email' | 'nick' | 'realName' | 'orgCode'>;

/** Finds organizations by code, name or path among all. */
async function readNames(db: Db): Promise<OrganizationNames> {
  const rows = await listOrganizations(db);
  const positions = new Map(rows.map(({ code }, at) => [code, at]));
  return createOrganizationNames(
    rows.map(({ code, name, parent }) => ({ code, name, parent: positions.get(parent ?? '') ?? -1 })),
  );
}

/**
 * The values of a row: a name next to its address fills an empty real name,
 * a name of an organization is its code.
 */
function toValues({ email, realName, ...cells }: Row['cells'], codes: readonly string[]): Row['cells'] {
  const name = realName === '' ? (readNamedAddress(email)?.name ?? '') : realName;
  return { ...cells, email, realName: name, orgCode: codes.length === 1 ? (codes[0] ?? '') : cells.orgCode };
}

const checkFields = (rows: readonly Row[], names: OrganizationNames) => {
  const faults: string[] = [];
  const drafts: { draft: ApplicationDraft; line: number }[] = [];
  const cleaned: string[] = [];
  for (const { cells, line } of rows) {
    const codes = names.find(cells.orgCode);
    const several = `several organizations are named ${cells.orgCode}: ${codes.join(', ')}`;
    if (codes.length > 1) faults.push(`Row ${line}: orgCode: ${several}.`);
    const parsed = v.safeParse(applicationDraft, toValues(cells, codes));
    if (parsed.success) drafts.push({ draft: parsed.output, line });
    if (parsed.success && parsed.output.email !== cells.email) cleaned.push(`${cells.email} to ${parsed.output.email}`);
    for (const issue of parsed.issues ?? []) faults.push(`Row ${line}: ${v.getDotPath(issue)}: ${issue.message}.`);
  }
  return { faults, drafts, cleaned };
};

const cleanedNotes = ([first, ...others]: readonly string[]): string[] =>
  first === undefined
    ? []
    : [`${formatAmount(others.length + 1, 'address was', 'addresses were')} cleaned, such as ${first}.`];

const importFile = command({
  name: 'learner import',
  summary:
    'Add the learners of a table (CSV, XLSX, ODS and the like) with the columns email, nick, realName, orgCode, also in other languages: all of them or none.',
  args: ['FILE'],
  options: tableOptions,
  async run({ db, now, read, options, args: [file = ''] }) {
    const table = await readTable(read(file), columnsOfLearners, options);
    const { rows } = table;
    if (rows.length > rowsMax) throw new OpsError(`The file has ${rows.length} rows; ${rowsMax} are allowed.`);
    const { faults, drafts, cleaned } = checkFields(rows, await readNames(db));
    const notes = [...table.notes, ...cleanedNotes(cleaned)];
    const { accepted, rejected } = await checkDrafts(
      db,
      drafts.map(({ draft }) => draft),
      (codes) => findOrganizations(db, codes),
    );
    const others = rejected.map(
      ({ index, field, reason }) => `Row ${drafts[index]?.line}: ${field}: ${applicationRejectionTexts[reason]}`,
    );
    if (faults.length + others.length > 0)
      throw new OpsError('No learner was added: the file has faulty rows.', [...faults, ...others]);
    const learners: { login: string; email: string }[] = [];
    for (const { draft, email, organizationId } of accepted) {
      const { nick, realName } = draft;
      const names = { nick, real_name: realName };
      const learner = { id: randomUUID(), ...names, email, organization_id: organizationId, created_at: now };
      learners.push({ email, login: await addLearner(db, learner) });
    }
    return {
      lines: [
        ...notes,
        ...learners.map(({ login, email }) => `${login}\t${email}`),
        `${learners.length} learners added.`,
      ],
      data: { added: learners.length, learners, notes },
    };
  },
});

export const learnerImportCommands = [importFile] as const;
