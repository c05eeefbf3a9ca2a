import { passwordResetPath } from '#contract/console-paths.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';

export const passwordChangedMail = (
  { product, toAddress, formatTime }: MailStyle,
  { to, at }: { to: string; at: number },
): Mail => ({
  to,
  subject: `${product}: your password was changed`,
  text: [
    `The password of your account was changed on ${formatTime(at)}. All other sessions were ended.`,
    `If you did not do this, set a new password at once:\n${toAddress(passwordResetPath)}`,
    product,
  ].join('\n\n'),
});
