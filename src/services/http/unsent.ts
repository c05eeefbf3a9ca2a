import { Failure, type FailureKind } from '#rules/patterns/failure.ts';

/** Returns the value, or throws without a call if there is none. */
const orFailure =
  (kind: FailureKind) =>
  <Value>(value: Value | null | undefined): Value => {
    if (value === null || value === undefined) throw new Failure(kind);
    return value;
  };

export const orNotFound = orFailure('notFound');
export const orInvalid = orFailure('invalid');
export const orSessionEnded = orFailure('sessionEnded');
/** For a part of an answer that the contract cannot require. */
export const orInvalidAnswer = orFailure('invalidAnswer');
