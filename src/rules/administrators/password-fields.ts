import { object } from 'yup';
import { createConfirmation, currentPassword, newPassword } from '#rules/sign-in/password-fields.ts';

/** The texts of RESET-06. */
export const passwordChangeFields = object({
  password: currentPassword,
  newPassword,
  confirmation: createConfirmation('newPassword'),
});

export type PasswordChangeValues = { password: string; newPassword: string; confirmation: string };

export const noPasswords: PasswordChangeValues = { password: '', newPassword: '', confirmation: '' };
