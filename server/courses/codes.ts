import { randomInt } from 'node:crypto';

/** Digits and capitals, without those that are mistaken for one another when read out. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** A new code of letters, digits and '-' that nothing else has: one of 2^50. */
export const newCode = (prefix: 'SC' | 'SL' | 'SA' | 'AU'): string =>
  `${prefix}-${Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('')}`;

/** The code of a course's only unit. */
export const unitCodeOf = (courseCode: string): string => `${courseCode}-U1`;
