import { object, string } from 'yup';
import { secondFactorCodeMaxLength } from '#contract/credential-values.ts';
import { findSecondFactorCode, readSecondFactorCode } from '#contract/pasted-code.ts';
import { codeMissing, formatCredentialTooLong, severalCodes } from './credential-texts.ts';
import { currentPassword } from './password-fields.ts';

const code = string()
  .test('one', severalCodes, (typed) => findSecondFactorCode(typed ?? '').kind !== 'several')
  .transform(readSecondFactorCode)
  .required(codeMissing)
  .max(secondFactorCodeMaxLength, formatCredentialTooLong(secondFactorCodeMaxLength));

export type ProofValues = { password: string; code: string };

export const codeFields = object({ code });

export const proofFields = ({ asksPassword, asksCode }: { asksPassword: boolean; asksCode: boolean }) =>
  object({
    password: asksPassword ? currentPassword : string().default(''),
    code: asksCode ? code : string().default(''),
  });
