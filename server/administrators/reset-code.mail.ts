import { passwordResetPath } from '#contract/console-paths.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import { formatAmount } from '#texts/amounts.ts';

export const resetCodeMail = (
  { product, toAddress }: MailStyle,
  { to, code, minutes }: { to: string; code: string; minutes: number },
): Mail => ({
  to,
  subject: `${product}: your verification code`,
  text: [
    `Your verification code is ${code}.`,
    `Enter it on the page where you reset your password. It is valid for ${formatAmount(minutes, 'minute')} and works once.`,
    toAddress(passwordResetPath),
    'If you did not ask for it, ignore this mail: your password stays as it is.',
    product,
  ].join('\n\n'),
});
