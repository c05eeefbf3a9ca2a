import { amountOf } from '#contract/amounts.ts';
import { passwordResetPath } from '#contract/console-paths.ts';
import type { Mail } from './mailer.ts';

/** The code with which a new administrator sets the password. */
export const firstCodeMail = (options: { to: string; product: string; code: string; minutes: number }): Mail => ({
  to: options.to,
  subject: `${options.product}: set your password`,
  text: [
    `You are an administrator of ${options.product} now. Your verification code is ${options.code}.`,
    `Open the page ${passwordResetPath} of the console, enter your e-mail address, this code and a new password. The code is valid for ${amountOf(options.minutes, 'minute')} and works once.`,
    'Do not press the button for a code there: it would replace this code with a new one.',
    options.product,
  ].join('\n\n'),
});
