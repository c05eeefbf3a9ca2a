/** The texts of the pages of lessons and of their list. */

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
