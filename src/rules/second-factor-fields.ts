import { object, string } from 'yup';
import { passwordMaxLength, secondFactorCodeMaxLength } from '#contract/credential-values.ts';

export const codeLabel = 'Code from your authenticator app or a recovery code';
export const codeMax = secondFactorCodeMaxLength;

const password = string().required('Please enter Password').max(passwordMaxLength, 'Please enter Password');
const code = string().trim().required('Please enter the code').max(codeMax, 'Please enter the code');

export type ProofValues = { password: string; code: string };

export const codeFields = object({ code });

export const proofFields = ({ asksPassword, asksCode }: { asksPassword: boolean; asksCode: boolean }) =>
  object({
    password: asksPassword ? password : string().default(''),
    code: asksCode ? code : string().default(''),
  });
