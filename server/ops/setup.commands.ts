import { randomUUID } from 'node:crypto';
import { demoEmails } from '#contract/demo-accounts.ts';
import { permissionCodes } from '#contract/permission-groups.ts';
import { listOtherAdministrators } from '#server/administrators/administrator-writes.queries.ts';
import { createAdministrator } from '#server/administrators/new-administrator.ts';
import { command } from '#server/core/commands/command.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { parseName } from '#server/core/commands/parse-name.ts';
import { parseCode } from '#server/organizations/organization-options.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { findOrganizations } from '#server/organizations/organizations.queries.ts';

const shortCodeLength = 24;

const codeFrom = (name: string): string => {
  const ascii = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9]+/g, ' ');
  const code = ascii.trim().replaceAll(' ', '-').toUpperCase().slice(0, shortCodeLength).replace(/-$/, '');
  return code === '' ? `ORG-${randomUUID().slice(0, 8).toUpperCase()}` : code;
};

const setup = command({
  name: 'setup',
  summary: 'Create the first organization and its administrator, who has every permission.',
  options: {
    organization: { type: 'text', required: true, question: 'Name of the organization', hint: 'its name' },
    code: { type: 'text', hint: 'the code of the organization; without it, one is made from the name' },
    name: { type: 'text', required: true, question: 'Name of the administrator', hint: "the administrator's name" },
    email: {
      type: 'text',
      required: true,
      question: 'E-mail of the administrator',
      hint: 'the address to sign in with',
    },
  },
  async run(call) {
    const { db, options } = call;
    const [present] = await listOtherAdministrators(db, demoEmails, 1);
    if (present !== undefined)
      throw new OpsError(`This installation has an administrator (${present}): use "administrator add" for others.`);
    const name = parseName('--organization', options.organization);
    const code = parseCode(options.code ?? codeFrom(name));
    if ((await findOrganizations(db, [code])).length > 0)
      throw new OpsError(`There is already an organization with the code ${code}: choose another one with --code.`);
    const organizationId = randomUUID();
    await addOrganizations(db, [{ id: organizationId, code, name, status: 'ENABLED', parent_id: null }]);
    const made = await createAdministrator(call, {
      email: options.email,
      name: options.name,
      permissions: permissionCodes,
      organizationIds: [organizationId],
    });
    return {
      lines: [`Organization ${name} (${code}) and administrator ${made.email} created.`],
      data: { organization: { code, name }, administrator: { email: made.email, name: made.name } },
      mails: [made.mail],
    };
  },
});

export const setupCommands = [setup] as const;
