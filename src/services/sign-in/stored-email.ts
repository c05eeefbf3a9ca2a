import { safeStorage } from '#services/browser/safe-storage.ts';

const storageKey = 'typed-email';
const tab = safeStorage(() => sessionStorage);

export const saveEmail = (email: string): void => tab.write(storageKey, email);

export const clearEmail = (): void => tab.remove(storageKey);

export const readEmail = (): string => tab.read(storageKey) ?? '';
