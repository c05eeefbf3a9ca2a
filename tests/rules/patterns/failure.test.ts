import { expect, test } from 'vitest';
import { Failure, type FailureKind, isPossiblyApplied } from '#rules/patterns/failure.ts';

test('REQ-13 a rejection settles a write; a call that was not looked at leaves an earlier outcome unknown', () => {
  const judge = (kind: FailureKind) =>
    [false, true].map((wasUnknown) => isPossiblyApplied(new Failure(kind), wasUnknown));
  expect([judge('offline'), judge('timedOut')]).toEqual([
    [true, true],
    [true, true],
  ]);
  expect([judge('tooManyRequests'), judge('overloaded'), judge('forbidden')]).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
  expect([judge('invalid'), judge('conflict'), judge('notFound')]).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(isPossiblyApplied(new DOMException('aborted', 'AbortError'), false)).toBe(true);
});
