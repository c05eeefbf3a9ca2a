import { isolate } from '#texts/isolated-text.ts';

/** The texts that the pages of courses, lessons and sentences share. */

export const details = 'Details';
export const operator = 'Operator';
export const operation = 'Operation';
export const view = 'View';
export const edit = 'Edit';
export const deleteAction = 'Delete';
export const chooseCourse = 'Choose a course in the course list.';
export const missing = (noun: string): string => `There is no such ${noun} in your organizations.`;
export const viewItemLabel = (name: string): string => `View: ${isolate(name)}`;
export const editItemLabel = (name: string): string => `Edit: ${isolate(name)}`;
export const deleteItemLabel = (name: string): string => `Delete: ${isolate(name)}`;
