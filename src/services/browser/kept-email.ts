import { shelf } from './shelf.ts';

const storageKey = 'typed-email';
const tab = shelf(() => sessionStorage);

/** Keeps the e-mail that is typed on the way in, for this tab; both pages of it share the one. */
export const keepTypedEmail = (email: string): void => tab.write(storageKey, email);

/** Forgets the address that was typed. */
export const clearTypedEmail = (): void => tab.remove(storageKey);

/** The kept e-mail; empty when there is none. */
export const readTypedEmail = (): string => tab.read(storageKey) ?? '';
