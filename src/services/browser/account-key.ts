export const accountKeyOf = (email: string): string => email.trim().toLowerCase();
