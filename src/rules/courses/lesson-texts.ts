import { genericError } from '#rules/patterns/failure-texts.ts';

export const lessons = 'Lessons';
export const id = 'Lesson ID';
export const title = 'Lesson Title';
export const translation = 'Lesson Title Translation';
export const sentences = 'Sentences';
export const none = 'There is no lesson so far';
export const listFailed = 'The lessons could not be loaded.';
export const add = 'Add a Lesson';
export const missing = 'There is no such lesson.';
export const failed = 'This lesson could not be loaded.';
export const noun = 'lesson';
export const parent = 'course';
export const idLabel = (code: string): string => `Lesson ID ${code}`;

export const deleteQuestion = (code: string): string => `Are you sure you want to delete this lesson(${code})?`;

export const lessonListTexts = {
  deleted: (code: string) => `Lesson(${code}) deleted`,
  listFailed: 'Failed to get lesson list, please try it again later.',
  sorted: 'Succeed to sort lessons.',
  sortFailed: 'Failed to sort lessons, please try it again later.',
  deleteFailed: genericError,
};

export const titleMissing = 'Lesson title required.';

export const lessonSaved = (isNew: boolean): string => `Lesson has been ${isNew ? 'created' : 'edited'} successfully`;
