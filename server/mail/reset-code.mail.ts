import { amountOf } from '#contract/amounts.ts';
import type { Mail } from './mailer.ts';

export const resetCodeMail = (options: { to: string; product: string; code: string; minutes: number }): Mail => ({
  to: options.to,
  subject: `${options.product}: your verification code`,
  text: [
    `Your verification code is ${options.code}.`,
    `Enter it on the page where you reset your password. It is valid for ${amountOf(options.minutes, 'minute')} and works once.`,
    'If you did not ask for it, ignore this mail: your password stays as it is.',
    options.product,
  ].join('\n\n'),
});
