import { expect, test } from 'vitest';
import { permissionCodes } from '#contract/permission-groups.ts';
import { learnerStatusLabels } from '#rules/learners/learner-texts.ts';
import * as labels from '#rules/patterns/failure-texts.ts';
import { permissionCodesIn } from '#rules/session/permissions.ts';
import * as frameTexts from '#rules/shell/frame-texts.ts';
import * as startTexts from '#rules/shell/start-texts.ts';
import { isCountingDownAt, resendEnd, secondsLeft } from '#rules/sign-in/resend-countdown.ts';
import * as signInTexts from '#rules/sign-in/sign-in-texts.ts';

const answer = (...codes: string[]) => ({ permissions: [{ functions: codes.map((code) => ({ code })) }] });

test('PERM-01 codes compare without regard to case and are listed once, in one order', () => {
  expect(permissionCodesIn(answer('COURSE_VIEW', 'course_view', 'Dashboard_Group'))).toEqual([
    'dashboard_group',
    'course_view',
  ]);
  expect(
    permissionCodesIn({ permissions: [answer('course_edit').permissions, answer('COURSE_VIEW').permissions].flat() }),
  ).toEqual(['course_view', 'course_edit']);
});

test('PERM-04 every code is known in upper case, and unknown codes are ignored', () => {
  expect(permissionCodesIn(answer(...permissionCodes.map((code) => code.toUpperCase())))).toEqual(permissionCodes);
  expect(permissionCodesIn(answer('root', '', ' course_view', 'toString', '__proto__'))).toEqual([]);
  expect(permissionCodesIn({ permissions: [] })).toEqual([]);
});

test('LOGIN-05 GEN-01 a failed call shows its texts or the generic text', () => {
  expect(labels.failureMessage(['One.', 'Two.'])).toBe('One.\nTwo.');
  expect(labels.failureMessage([])).toBe('Something went wrong, please try it again later.');
});

test('SHELL-01 SHELL-02 SHELL-09 RESET-03 the fixed texts are exact', () => {
  expect([
    frameTexts.greeting('Ada'),
    frameTexts.accountNumber('E1001'),
    startTexts.errorHeading(404),
    startTexts.missingPage,
    signInTexts.countdown(30),
  ]).toEqual([
    'Hello, \u2068Ada\u2069',
    'Account Number: E1001',
    'Error 404',
    "Opps!!!!! That page couldn't be found.",
    '30 S',
  ]);
});

test('RESET-03 RESET-07 the countdown takes 30 seconds by the wall clock', () => {
  const now = 1_700_000_000_000;
  const endsAt = resendEnd(now);
  expect(endsAt).toBe(now + 30_000);
  expect([0, 1, 999, 1_000, 29_000, 29_001, 29_999].map((ms) => secondsLeft({ now: now + ms, endsAt }))).toEqual([
    30, 30, 30, 29, 1, 1, 1,
  ]);
  expect(secondsLeft({ now, endsAt: null })).toBe(30);
  expect([0, 29_999, 30_000, 90_000, -1].map((ms) => isCountingDownAt(now + ms, endsAt))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isCountingDownAt(now, null)).toBe(false);
});

test('USER-07 learner statuses have the specified labels', () => {
  expect(learnerStatusLabels).toEqual({ ENABLED: 'Enabled', DISABLED: 'Disabled', UNKNOWN: '-' });
});
