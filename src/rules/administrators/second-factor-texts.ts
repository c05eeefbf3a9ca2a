import { formatAmount } from '#texts/amounts.ts';
export const secondFactorTitle = 'Two-step sign-in';
export const secondFactorOn = 'Two-step sign-in is on.';
export const secondFactorOff = 'Two-step sign-in is off.';
export const recoveryCodesReplaced = 'The former recovery codes are no longer valid.';
export const recoveryCodesFile = 'recovery-codes.txt';

export const secondFactorStatus = ({ isOn, recoveryCodeCount: count }: { isOn: boolean; recoveryCodeCount: number }) =>
  isOn
    ? `${secondFactorOn} ${formatAmount(count, 'recovery code is', 'recovery codes are')} left.`
    : `${secondFactorOff} A code of an authenticator app protects your account even if somebody knows your password.`;

export const secondFactorUnavailable = 'Two-step sign-in is not available here.';
