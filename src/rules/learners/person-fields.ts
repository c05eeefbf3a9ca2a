import { object, string } from 'yup';
import { learnerLoginPattern } from '#contract/learner-login.ts';
import { readLearnerId } from '#contract/pasted-code.ts';
import { emailOrEmpty } from '#rules/sign-in/email-field.ts';

/** USER-03 */
export const learnerIdField = (product: string) =>
  string()
    .transform(readLearnerId)
    .default('')
    .matches(learnerLoginPattern, { message: `Please enter correct ${product} ID`, excludeEmptyString: true });

export const learnerEmailField = emailOrEmpty('Please enter correct email').default('');

export const personFields = (product: string) => object({ id: learnerIdField(product), email: learnerEmailField });

export type PersonValues = { id: string; email: string };
