import { markName } from '#texts/isolated-text.ts';

export const menu = 'Menu';
export const main = 'Main';
export const fold = 'Fold menu';
export const unfold = 'Unfold menu';
export const skip = 'Skip to content';
export const signOut = 'Sign Out';
export const deleteAndSignOut = 'Delete and Sign Out';
export const greeting = (nick: string): string => `Hello, ${markName(nick)}`;
export const accountNumber = (code: string): string => `Account Number: ${code}`;
