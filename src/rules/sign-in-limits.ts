import { emailMaxLength, passwordMaxLength, resetCodeMaxLength } from '#contract/session.contract.ts';

/** How many characters the fields of the way in take (LOGIN-02, RESET-06). */
export const signInLimits = { email: emailMaxLength, password: passwordMaxLength, code: resetCodeMaxLength };
