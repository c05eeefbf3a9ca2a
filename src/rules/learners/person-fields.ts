import { object, string } from 'yup';
import { learnerLoginPattern } from '#contract/learner-login.ts';
import { readLearnerId } from '#contract/pasted-code.ts';
import { emailOrEmpty } from '#rules/sign-in/email-field.ts';
import { emailInvalid, idInvalid } from './learner-texts.ts';

/** USER-03 */
export const learnerIdField = (product: string) =>
  string()
    .transform(readLearnerId)
    .default('')
    .matches(learnerLoginPattern, { message: idInvalid(product), excludeEmptyString: true });

export const learnerEmailField = emailOrEmpty(emailInvalid).default('');

export const personFields = (product: string) => object({ id: learnerIdField(product), email: learnerEmailField });

export type PersonValues = { id: string; email: string };
