import * as v from 'valibot';

export const emailMaxLength = 100;
export const passwordMaxLength = 50;
export const passwordMinLength = 8;
export const secondFactorCodeMaxLength = 40;

export const credentialProvider = v.literal('email');
export const credentialEmail = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(emailMaxLength));
export const credentialPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(passwordMaxLength));
