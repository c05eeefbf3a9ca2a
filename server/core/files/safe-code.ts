/** Returns a code of an organization or learner as a part of a file's name. */
export const safeCode = (code: string): string => code.replaceAll(/[^A-Za-z0-9-]+/g, '-');

const shortLength = 60;

/** Returns at most 60 characters of a safe code. */
export const shortCode = (code: string): string => safeCode(code).slice(0, shortLength);
