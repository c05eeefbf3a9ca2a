/** Returns a code of an organization or learner as a part of a file's name. */
export const safeCode = (code: string): string => code.replaceAll(/[^A-Za-z0-9-]+/g, '-');
