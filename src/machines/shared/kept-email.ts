import { clearTypedEmail, keepTypedEmail, readTypedEmail } from '#services/browser/kept-email.ts';

/** The e-mail from before a reload: what a form of the way in starts with. */
export const emailAtOpening = (): string => readTypedEmail();

export const keepEmail = (_: unknown, { email }: { email: string }): void => keepTypedEmail(email);

export const clearEmail = (): void => clearTypedEmail();
