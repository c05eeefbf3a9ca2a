import { object, string } from 'yup';
import { secondFactorCodeMaxLength } from '#contract/credential-values.ts';
import { findSecondFactorCode, readSecondFactorCode } from '#contract/pasted-code.ts';
import { formatMaximum, severalCodes } from './credential-texts.ts';
import { currentPassword } from './password-fields.ts';

export const codeLabel = 'Code from your authenticator app or a recovery code';

const code = string()
  .test('one', severalCodes, (typed) => findSecondFactorCode(typed ?? '').kind !== 'several')
  .transform(readSecondFactorCode)
  .required('Please enter the code')
  .max(secondFactorCodeMaxLength, formatMaximum(secondFactorCodeMaxLength));

export type ProofValues = { password: string; code: string };

export const codeFields = object({ code });

export const proofFields = ({ asksPassword, asksCode }: { asksPassword: boolean; asksCode: boolean }) =>
  object({
    password: asksPassword ? currentPassword : string().default(''),
    code: asksCode ? code : string().default(''),
  });
