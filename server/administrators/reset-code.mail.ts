import { passwordResetPath } from '#contract/console-paths.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import { amountOf } from '#texts/amounts.ts';

export const resetCodeMail = (
  { product, addressOf }: MailStyle,
  { to, code, minutes }: { to: string; code: string; minutes: number },
): Mail => ({
  to,
  subject: `${product}: your verification code`,
  text: [
    `Your verification code is ${code}.`,
    `Enter it on the page where you reset your password. It is valid for ${amountOf(minutes, 'minute')} and works once.`,
    addressOf(passwordResetPath),
    'If you did not ask for it, ignore this mail: your password stays as it is.',
    product,
  ].join('\n\n'),
});
