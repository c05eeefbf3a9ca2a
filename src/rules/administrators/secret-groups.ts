/** A secret in groups of four characters, which are easier to type. */
export const secretGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
