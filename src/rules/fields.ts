import { object, string } from 'yup';
import { emailMaxLength, passwordMaxLength, resetCodeMaxLength } from '#contract/session.contract.ts';

const emailText = 'Please enter Email address';

// yup's own address pattern lets 'a@b' pass; a host with a dot is what mail servers of customers have
const email = string()
  .trim()
  .required(emailText)
  .max(emailMaxLength, emailText)
  .email(emailText)
  .matches(/\.[^.@\s]{2,}$/, emailText);

/** The sign-in form (LOGIN-02). */
export const signInFields = object({
  email,
  password: string().required('Please enter Password').max(passwordMaxLength, 'Please enter Password'),
});

/** The password reset form (RESET-06). */
export const passwordResetFields = object({
  email,
  code: string()
    .trim()
    .required('Please enter verification code')
    .max(resetCodeMaxLength, 'Please enter verification code'),
  password: string().required('Please enter new password').max(passwordMaxLength, 'Please enter new password'),
  confirmation: string()
    .required('Please enter confirm password')
    // yup asks `oneOf` before `required`, which would call a missing confirmation a different one
    .test('same', 'The passwords you input twice should be the same', (typed, { parent }) => {
      return !typed || typed === parent.password;
    }),
});

export type SignInValues = { email: string; password: string };
export type PasswordResetValues = { email: string; code: string; password: string; confirmation: string };
