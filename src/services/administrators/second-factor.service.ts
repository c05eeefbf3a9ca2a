import {
  recoveryCodesReplace,
  type SecondFactor,
  type SecondFactorSetup,
  secondFactorConfirm,
  secondFactorDetail,
  secondFactorEnd,
  secondFactorSetup,
} from '#contract/second-factor.contract.ts';
import { call } from '#services/http/call.ts';
import { optionalCall } from '#services/http/optional-call.ts';

type Proof = { password: string; code: string };

/** Throws the Failure `notFound` if the server has no second factors. */
export const loadSecondFactor = (signal: AbortSignal): Promise<SecondFactor> =>
  optionalCall(secondFactorDetail, {}, signal);

export const setUpSecondFactor = ({ password }: Pick<Proof, 'password'>, signal: AbortSignal) =>
  call(secondFactorSetup, { body: { password } }, signal) satisfies Promise<SecondFactorSetup>;

export async function confirmSecondFactor({ code }: Pick<Proof, 'code'>, signal: AbortSignal): Promise<string[]> {
  const { recoveryCodes } = await call(secondFactorConfirm, { body: { code } }, signal);
  return recoveryCodes;
}

export async function replaceRecoveryCodes({ password, code }: Proof, signal: AbortSignal): Promise<string[]> {
  const { recoveryCodes } = await call(recoveryCodesReplace, { body: { password, code } }, signal);
  return recoveryCodes;
}

export async function endSecondFactor({ password, code }: Proof, signal: AbortSignal): Promise<void> {
  await call(secondFactorEnd, { body: { password, code } }, signal);
}
