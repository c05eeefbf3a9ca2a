import { string } from 'yup';
import { emailMaxLength } from '#contract/credential-values.ts';
import { cleanEmail } from '#contract/email-address.ts';

// yup's email pattern accepts 'a@b' and stray dots (decision 034)
const emailPattern = /^[^.@]+(\.[^.@]+)*@[^@]+\.[^.@\s]{2,}$/;
/**
 * An e-mail address as people copy it, or nothing.
 * `text` is the message of any problem, `tooLong` that of a long address.
 */
export const emailOrEmpty = (text: string, tooLong = text) =>
  string()
    .transform(cleanEmail)
    .max(emailMaxLength, tooLong)
    .email(text)
    .matches(emailPattern, { message: text, excludeEmptyString: true });
