import { emailMaxLength, passwordMaxLength, resetCodeMaxLength } from '#contract/session.contract.ts';

/** LOGIN-02, RESET-06 */
export const signInLimits = { email: emailMaxLength, password: passwordMaxLength, code: resetCodeMaxLength };
