import {
  clearEmail as clearStoredEmail,
  readEmail,
  saveEmail as saveStoredEmail,
} from '#services/sign-in/stored-email.ts';

/** The e-mail typed before a reload. */
export const initialEmail = (): string => readEmail();

export const saveEmail = (_: unknown, { email }: { email: string }): void => saveStoredEmail(email);

export const clearEmail = (): void => clearStoredEmail();
