import { inTab, stored, toText } from '#services/browser/stored.ts';

const typedEmail = stored('typed-email', toText, inTab);

export const saveEmail = (email: string): void => void typedEmail.write(email);

export const clearEmail = (): void => typedEmail.remove();

export const readEmail = (): string => typedEmail.read() ?? '';
