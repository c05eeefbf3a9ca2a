import { passwordResetPath } from '#contract/console-paths.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import { formatAmount } from '#texts/amounts.ts';

/** The code with which a new administrator sets the password. */
export const firstCodeMail = (
  { product, toAddress }: MailStyle,
  { to, code, minutes }: { to: string; code: string; minutes: number },
): Mail => ({
  to,
  subject: `${product}: set your password`,
  text: [
    `You are an administrator of ${product} now. Your verification code is ${code}.`,
    `Open this page and enter your e-mail address, the code and a new password. The code is valid for ${formatAmount(minutes, 'minute')} and works once.`,
    toAddress(passwordResetPath),
    'Do not press the button for a code there: it would replace this code with a new one.',
    `From then on you sign in at ${toAddress('/')}`,
    product,
  ].join('\n\n'),
});
