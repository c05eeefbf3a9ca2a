import { genericError } from '#rules/patterns/labels.ts';

export const lessonListTexts = {
  deleteQuestion: (code: string) => `Are you sure you want to delete this lesson(${code})?`,
  deleted: (code: string) => `Lesson(${code}) deleted`,
  listFailed: 'Failed to get lesson list, please try it again later.',
  sorted: 'Succeed to sort lessons.',
  sortFailed: 'Failed to sort lessons, please try it again later.',
  deleteFailed: genericError,
};

export const titleMissing = 'Lesson title required.';

export const lessonSaved = (isNew: boolean): string => `Lesson has been ${isNew ? 'created' : 'edited'} successfully`;
