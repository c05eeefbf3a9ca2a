import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { applicationRejectionTexts } from '#contract/application-rejections.ts';
import { type ApplicationDraft, applicationDraft } from '#contract/applications.contract.ts';
import { checkDrafts } from '#server/applications/check-rows.ts';
import { addLearner } from '#server/database/queries/application-writes.queries.ts';
import { findOrganizations } from '#server/database/queries/organization-writes.queries.ts';
import { command } from './command.ts';
import { OpsError } from './ops-error.ts';
import { readTable, type TableRow, tableOptions } from './read-table.ts';

const rowsMax = 100_000;

const fields = {
  email: { headers: ['email', 'emailaddress', 'mail'] },
  nick: { headers: ['nick', 'nickname'], isOptional: true },
  realName: {
    headers: ['realname', 'name', 'fullname'],
    isOptional: true,
    parts: ['name', 'fullName', 'givenName', 'middleName', 'familyName'],
  },
  orgCode: { headers: ['orgcode', 'organization', 'organizationcode', 'code'] },
} as const;

type Row = TableRow<keyof typeof fields>;

const checkFields = (rows: readonly Row[]) => {
  const faults: string[] = [];
  const drafts: { draft: ApplicationDraft; line: number }[] = [];
  for (const { cells, line } of rows) {
    const parsed = v.safeParse(applicationDraft, cells);
    if (parsed.success) drafts.push({ draft: parsed.output, line });
    for (const issue of parsed.issues ?? []) faults.push(`Row ${line}: ${v.getDotPath(issue)}: ${issue.message}.`);
  }
  return { faults, drafts };
};

const importFile = command({
  name: 'learner import',
  summary:
    'Add the learners of a table (CSV, XLSX, ODS and the like) with the columns email, nick, realName, orgCode: all of them or none.',
  args: ['FILE'],
  options: tableOptions,
  async run({ db, now, read, options, args: [file = ''] }) {
    const { rows, notes } = await readTable(read(file), fields, options);
    if (rows.length > rowsMax) throw new OpsError(`The file has ${rows.length} rows; ${rowsMax} are allowed.`);
    const { faults, drafts } = checkFields(rows);
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

export const learnerCommands = [importFile] as const;
