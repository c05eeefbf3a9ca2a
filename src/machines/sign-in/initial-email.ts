import { readEmail } from '#services/sign-in/stored-email.ts';

/** The e-mail that was typed before a reload; empty without one. */
export const initialEmail = (): string => readEmail();
