import { object, string } from 'yup';
import { learnerLoginMaxLength, learnerLoginPattern } from '#contract/learners.contract.ts';
import { emailMaxLength, passwordMaxLength, resetCodeMaxLength } from '#contract/session.contract.ts';

const emailText = 'Please enter Email address';

// yup's own address pattern lets 'a@b' and stray dots pass; what else it refuses is in decision 034
const addressForm = /^[^.@]+(\.[^.@]+)*@[^@]+\.[^.@\s]{2,}$/;
const emailOrEmpty = (text: string) =>
  string()
    .trim()
    .max(emailMaxLength, text)
    .email(text)
    .matches(addressForm, { message: text, excludeEmptyString: true });

const email = emailOrEmpty(emailText).required(emailText);

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

/** What a product ID is: nothing else is sent, and nothing that was typed is cut to fit (USER-03). */
export const learnerIdHelp = `Digits alone, ${learnerLoginMaxLength} at most`;

/** A learner's product ID, or nothing (USER-03). */
export const learnerIdField = (product: string) =>
  string()
    .trim()
    .default('')
    .matches(learnerLoginPattern, { message: `Please enter correct ${product} ID`, excludeEmptyString: true });

/** A learner's e-mail address, or nothing (USER-03). */
export const learnerEmailField = emailOrEmpty('Please enter correct email').default('');

/** The search of learners by person. */
export const personFields = (product: string) => object({ id: learnerIdField(product), email: learnerEmailField });

export type SignInValues = { email: string; password: string };
export type PasswordResetValues = { email: string; code: string; password: string; confirmation: string };
export type PersonValues = { id: string; email: string };
