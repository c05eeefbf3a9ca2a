import { expect, test } from 'vitest';
import { draftLabel } from '#rules/shell/draft-label.ts';
import { importLabel, signOutQuestion } from '#rules/shell/unsaved-work-texts.ts';

test.each([
  ['/speaking-course/create', 'Create a New Course'],
  ['/speaking-course/edit/C-1_U-1', 'Edit Course (C-1_U-1)'],
  ['/speaking-course/C-1/U-1/lesson/create', 'Create a New Lesson (C-1, U-1)'],
  ['/manager/account/edit/20000007', 'Edit Account (20000007)'],
  ['/manager/apply', 'Apply for Accounts'],
  ['lessonList U-1', 'Order of lessons (U-1)'],
  ['sentenceList L-1', 'Order of sentences (L-1)'],
  ['/a/page/of/an/older/console', '/a/page/of/an/older/console'],
  ['constructor', 'constructor'],
])('SHELL-02 the draft %s is called %s', (form, label) => {
  expect(draftLabel(form)).toBe(label);
});

test('SHELL-02 the question before a sign-out names five drafts and counts the others', () => {
  const start = 'Sign out? Your unsaved work in this browser will be deleted:';
  expect(signOutQuestion([importLabel('learners.csv')])).toBe(`${start} Import of \u2068learners.csv\u2069.`);
  expect(signOutQuestion([...'ABCDE'])).toBe(`${start} A, B, C, D, E.`);
  expect(signOutQuestion([...'ABCDEFG'])).toBe(`${start} A, B, C, D, E and 2 more.`);
});
