import { type FailureKind, isFailure } from '#rules/patterns/failure.ts';
import { rejectionTexts } from './download-texts.ts';
import { periodDenied, periodOverloaded } from './study-period-texts.ts';

const problems: Partial<Record<FailureKind, string>> = {
  overloaded: periodOverloaded,
  tooManyRequests: rejectionTexts.limited.hint,
  offline: rejectionTexts.unreachable.hint,
  timedOut: rejectionTexts.unreachable.hint,
  forbidden: periodDenied,
};

/** Why a file was not requested, and what to do: in the server's words if it refused the choice. */
export const findPeriodProblem = (error: unknown): string => {
  const { kind, texts } = isFailure(error) ? error : { kind: 'serverFault' as const, texts: [] };
  if (kind === 'invalid' && texts.length > 0) return texts.join(' ');
  return problems[kind] ?? rejectionTexts.failed.hint;
};
