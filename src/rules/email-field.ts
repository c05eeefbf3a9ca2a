import { string } from 'yup';
import { emailMaxLength } from '#contract/credential-values.ts';

// yup's email pattern accepts 'a@b' and stray dots (decision 034)
const emailPattern = /^[^.@]+(\.[^.@]+)*@[^@]+\.[^.@\s]{2,}$/;
/** An e-mail address or nothing; `text` is the message of any problem. */
export const emailOrEmpty = (text: string) =>
  string()
    .trim()
    .max(emailMaxLength, text)
    .email(text)
    .matches(emailPattern, { message: text, excludeEmptyString: true });
