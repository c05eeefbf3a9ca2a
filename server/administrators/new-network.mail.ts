import { passwordResetPath } from '#contract/console-paths.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';

/** Tells about a sign-in from a network on which the account was not used lately. */
export const newNetworkMail = (
  { product, toAddress, formatTime }: MailStyle,
  { to, at, network }: { to: string; at: number; network: string },
): Mail => ({
  to,
  subject: `${product}: a sign-in from a new network`,
  text: [
    `Someone signed in to your account on ${formatTime(at)} from a network that is new to it: ${network}.`,
    'If it was you, you need not do anything.',
    `If you did not do this, set a new password at once, which ends all sessions:\n${toAddress(passwordResetPath)}`,
    product,
  ].join('\n\n'),
});
