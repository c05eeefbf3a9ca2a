import { randomUUID } from 'node:crypto';
import { passwordResetPath } from '#contract/console-paths.ts';
import { addAdministrator, grantRights } from '#server/administrators/administrator-writes.queries.ts';
import { findAdministratorByEmail } from '#server/administrators/administrators.queries.ts';
import { firstCodeMail } from '#server/administrators/first-code.mail.ts';
import { hashPassword } from '#server/administrators/passwords.ts';
import { createResetCode } from '#server/administrators/reset-codes.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { publicAddress } from '#server/core/runtime/public-address.ts';
import { keysFor } from '#server/core/runtime/secret-keys.ts';
import { randomToken } from '#server/core/runtime/secrets.ts';
import { checkedEmail, checkedName } from './checked-values.ts';
import type { OpsContext, OpsMail } from './command.ts';
import { OpsError } from './ops-error.ts';

const codeMinutes = 60;

type NewAdministrator = {
  email: string;
  name: string;
  jobTitle?: string | undefined;
  permissions: readonly string[];
  organizationIds: readonly string[];
};

/** Creates a code with which the administrator sets the password, as a mail that is printed where none is sent. */
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
        `Open ${style.addressOf(passwordResetPath)} and enter the e-mail address, this code and a new password; do not request another code.`,
      ],
      data: { code, codeMinutes },
    },
  };
};

/** Adds an administrator without a password, with the rights and a code. Throws OpsError. */
export const createAdministrator = async (context: OpsContext, wanted: NewAdministrator) => {
  const { db } = context;
  const email = checkedEmail(wanted.email);
  const name = checkedName('--name', wanted.name);
  if (await findAdministratorByEmail(db, email))
    throw new OpsError(`There is already an administrator with the address ${email}.`);
  const id = await addAdministrator(db, {
    code: `ADM-${randomUUID()}`,
    nick: name,
    real_name: name,
    email,
    job_title: wanted.jobTitle === undefined ? '' : checkedName('--job-title', wanted.jobTitle),
    password_hash: await hashPassword(randomToken()),
  });
  await grantRights(db, id, wanted);
  return { id, email, name, mail: await passwordCode(context, { id, email }) };
};
