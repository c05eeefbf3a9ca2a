import type { Mail } from './mailer.ts';

export const passwordChangedMail = (options: { to: string; product: string; at: number; address: string }): Mail => ({
  to: options.to,
  subject: `${options.product}: your password was changed`,
  text: [
    `The password of your account was changed on ${new Date(options.at * 1000).toUTCString()}. All other sessions were ended.`,
    `If you did not do this, set a new password at once: ${options.address}`,
    options.product,
  ].join('\n\n'),
});
