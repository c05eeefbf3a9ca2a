import { emailMaxLength, passwordMaxLength } from '#contract/credential-values.ts';
import { resetCodeMaxLength } from '#contract/passwords.contract.ts';

/** LOGIN-02, RESET-06 */
export const signInLimits = { email: emailMaxLength, password: passwordMaxLength, code: resetCodeMaxLength };
