import { object, string } from 'yup';
import { countCharacters } from '#contract/characters.ts';
import { learnerLoginPattern } from '#contract/learner-login.ts';
import { learnerNameMaxLength } from '#contract/learner-values.ts';
import { readLearnerId } from '#contract/pasted-code.ts';
import { emailOrEmpty } from '#rules/sign-in/email-field.ts';
import { toVisibleName } from '#texts/visible-text.ts';
import { emailInvalid, idInvalid, nameTooLong } from './learner-texts.ts';

/** USER-03 */
export const learnerIdField = (product: string) =>
  string()
    .transform(readLearnerId)
    .default('')
    .matches(learnerLoginPattern, { message: idInvalid(product), excludeEmptyString: true });

export const learnerEmailField = emailOrEmpty(emailInvalid).default('');

/** The beginning of a name or an e-mail address, of any characters (FIND-01). */
export const learnerNameField = string()
  .transform(toVisibleName)
  .default('')
  .test('length', nameTooLong, (name) => countCharacters(name) <= learnerNameMaxLength);

export const personFields = (product: string) =>
  object({ id: learnerIdField(product), email: learnerEmailField, name: learnerNameField });

export type PersonValues = { id: string; email: string; name: string };
