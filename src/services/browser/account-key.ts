export const toAccountKey = (email: string): string => email.trim().toLowerCase();
