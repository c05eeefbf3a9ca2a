import * as v from 'valibot';
import { cleanEmail } from './email-address.ts';

export const emailMaxLength = 100;
export const passwordMaxLength = 50;
export const passwordMinLength = 8;
export const secondFactorCodeMaxLength = 40;

export const credentialProvider = v.literal('email');
/** An address as people copy it (`cleanEmail`). */
export const emailText = v.pipe(v.string(), v.transform(cleanEmail), v.minLength(1), v.maxLength(emailMaxLength));
export const credentialPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(passwordMaxLength));
