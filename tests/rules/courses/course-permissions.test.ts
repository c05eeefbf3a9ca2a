import { expect, test } from 'vitest';
import {
  canDeleteCourse,
  canDuplicateCourse,
  canEditItem,
  isEditable,
  isOrderLocked,
} from '#rules/courses/course-permissions.ts';

const author = ['course_view', 'course_edit'];

test('PERM-05 nobody edits, sorts, releases or deletes an item of another customer', () => {
  const own = { status: 'INEFFECTIVE', editable: true } as const;
  const foreign = { ...own, editable: false };
  expect([isEditable(own), isEditable(foreign), isEditable({ status: 'INEFFECTIVE' })]).toEqual([true, false, true]);
  expect([canEditItem(own, author), canEditItem(foreign, author)]).toEqual([true, false]);
  expect([isOrderLocked([own]), isOrderLocked([foreign]), isOrderLocked([own, foreign])]).toEqual([false, true, false]);
  const released = { status: 'EFFECTIVE' } as const;
  expect([canDeleteCourse(released, author), canDeleteCourse({ ...released, editable: false }, author)]).toEqual([
    true,
    false,
  ]);
});

test('AUTHOR-04 an author duplicates a course of each status, but none of another customer', () => {
  const released = { status: 'EFFECTIVE' } as const;
  expect([
    canDuplicateCourse(released, author),
    canDuplicateCourse({ ...released, editable: true }, author),
    canDuplicateCourse({ ...released, editable: false }, author),
    canDuplicateCourse(released, ['course_view']),
  ]).toEqual([true, true, false, false]);
});
