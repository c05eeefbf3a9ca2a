import { object, string } from 'yup';
import { passwordMaxLength } from '#contract/credential-values.ts';
import { atMost } from '#rules/patterns/too-long.ts';

/** The texts of RESET-06. */
export const passwordChangeFields = object({
  password: string().required('Please enter Password').max(passwordMaxLength, atMost(passwordMaxLength)),
  newPassword: string().required('Please enter new password').max(passwordMaxLength, atMost(passwordMaxLength)),
  confirmation: string()
    .required('Please enter confirm password')
    .test('same', 'The passwords you input twice should be the same', (typed, { parent }) => {
      return !typed || typed === parent.newPassword;
    }),
});

export type PasswordChangeValues = { password: string; newPassword: string; confirmation: string };

export const noPasswords: PasswordChangeValues = { password: '', newPassword: '', confirmation: '' };
