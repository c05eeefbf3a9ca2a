import { randomInt } from 'node:crypto';

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** Returns a unique code of letters, digits and '-': one of 2^50. */
export const createCode = (prefix: 'SC' | 'SL' | 'SA' | 'AU'): string =>
  `${prefix}-${Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('')}`;

/** Returns the code of a course's only unit. */
export const formatUnitCode = (courseCode: string): string => `${courseCode}-U1`;
