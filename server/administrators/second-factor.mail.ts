import { passwordResetPath } from '#contract/console-paths.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';

/** What happened to the second factor of an account. */
export type SecondFactorChange = 'on' | 'off' | 'removed' | 'codesReplaced' | 'codeUsed';

const texts: Record<SecondFactorChange, { subject: string; text: string }> = {
  on: { subject: 'two-step sign-in is on', text: 'Two-step sign-in was turned on for your account' },
  off: { subject: 'two-step sign-in is off', text: 'Two-step sign-in was turned off for your account' },
  removed: {
    subject: 'two-step sign-in is off',
    text: 'An operator turned two-step sign-in off for your account',
  },
  codesReplaced: {
    subject: 'new recovery codes',
    text: 'New recovery codes were made for your account; the former ones are no longer valid',
  },
  codeUsed: { subject: 'a recovery code was used', text: 'Someone signed in to your account with a recovery code' },
};

export const secondFactorMail = (
  { product, toAddress, formatTime }: MailStyle,
  { to, at, change }: { to: string; at: number; change: SecondFactorChange },
): Mail => {
  const { subject, text } = texts[change];
  return {
    to,
    subject: `${product}: ${subject}`,
    text: [
      `${text} on ${formatTime(at)}.`,
      `If you did not do this, set a new password at once:\n${toAddress(passwordResetPath)}`,
      product,
    ].join('\n\n'),
  };
};
