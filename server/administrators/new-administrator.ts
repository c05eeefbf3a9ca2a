import { randomUUID } from 'node:crypto';
import { passwordResetPath } from '#contract/console-paths.ts';
import type { OpsContext, OpsMail } from '#server/core/commands/command.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { parseName } from '#server/core/commands/parse-name.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { publicAddress } from '#server/core/runtime/public-address.ts';
import { keysFor } from '#server/core/runtime/secret-keys.ts';
import { randomToken } from '#server/core/runtime/secrets.ts';
import { parseEmail } from './administrator-options.ts';
import { addAdministrator, grantRights } from './administrator-writes.queries.ts';
import { findAdministratorByEmail } from './administrators.queries.ts';
import { firstCodeMail } from './first-code.mail.ts';
import { hashPassword } from './passwords.ts';
import { createResetCode } from './reset-codes.ts';

const codeMinutes = 60;

type NewAdministrator = {
  email: string;
  name: string;
  jobTitle?: string | undefined;
  permissions: readonly string[];
  organizationIds: readonly string[];
};

/**
 * Creates a code with which the administrator sets the password,
 * as a mail that is printed where none is sent.
 */
export const passwordCode = async (
  { db, settings, now, keys }: OpsContext,
  { id, email }: { id: number; email: string },
): Promise<OpsMail> => {
  const resetCodeKeys = keysFor(await keys(), 'reset-code');
  const code = await createResetCode(db, resetCodeKeys, {
    administratorId: id,
    slot: 'operator',
    now,
    minutes: codeMinutes,
  });
  const style = createMailStyle(settings.console, publicAddress(settings));
  return {
    ...firstCodeMail(style, { to: email, code, minutes: codeMinutes }),
    ifUnsent: {
      lines: [
        `Code for ${email}: ${code} (valid for ${codeMinutes} minutes, works once)`,
        `Open ${style.toAddress(passwordResetPath)} and enter the e-mail address, this code and a new password; do not request another code.`,
      ],
      data: { code, codeMinutes },
    },
  };
};

/** Adds an administrator without a password, with the rights and a code. Throws OpsError. */
export const createAdministrator = async (context: OpsContext, wanted: NewAdministrator) => {
  const { db } = context;
  const email = parseEmail(wanted.email);
  const name = parseName('--name', wanted.name);
  if (await findAdministratorByEmail(db, email))
    throw new OpsError(`There is already an administrator with the address ${email}.`);
  const id = await addAdministrator(db, {
    code: `ADM-${randomUUID()}`,
    nick: name,
    real_name: name,
    email,
    job_title: wanted.jobTitle === undefined ? '' : parseName('--job-title', wanted.jobTitle),
    password_hash: await hashPassword(randomToken()),
  });
  await grantRights(db, id, wanted);
  return { id, email, name, mail: await passwordCode(context, { id, email }) };
};
