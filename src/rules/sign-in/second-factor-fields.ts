import { object, string } from 'yup';
import { passwordMaxLength, secondFactorCodeMaxLength } from '#contract/credential-values.ts';
import { findSecondFactorCode, readSecondFactorCode } from '#contract/pasted-code.ts';
import { atMost } from '#rules/patterns/too-long.ts';
import { severalCodes } from './credential-texts.ts';

export const codeLabel = 'Code from your authenticator app or a recovery code';

const password = string().required('Please enter Password').max(passwordMaxLength, atMost(passwordMaxLength));
const code = string()
  .test('one', severalCodes, (typed) => findSecondFactorCode(typed ?? '').kind !== 'several')
  .transform(readSecondFactorCode)
  .required('Please enter the code')
  .max(secondFactorCodeMaxLength, atMost(secondFactorCodeMaxLength));

export type ProofValues = { password: string; code: string };

export const codeFields = object({ code });

export const proofFields = ({ asksPassword, asksCode }: { asksPassword: boolean; asksCode: boolean }) =>
  object({
    password: asksPassword ? password : string().default(''),
    code: asksCode ? code : string().default(''),
  });
