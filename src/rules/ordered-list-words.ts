/** What a list of lessons or sentences says, besides what its rows hold. */
export type OrderedListWords = {
  deleteQuestion(code: string): string;
  deleted(code: string): string;
  listFailed: string;
  sorted: string;
  sortFailed: string;
};

/** An order that was begun and is kept no longer, since somebody has changed the list (REQ-12). */
export const orderDropped = 'The list has changed since you began to sort it: the order that you had begun is dropped.';

/** LESSON-04, SORT-03 */
export const lessonListWords: OrderedListWords = {
  deleteQuestion: (code) => `Are you sure you want to delete this lesson(${code})?`,
  deleted: (code) => `Lesson(${code}) deleted`,
  listFailed: 'Failed to get lesson list, please try it again later.',
  sorted: 'Succeed to sort lessons.',
  sortFailed: 'Failed to sort lessons, please try it again later.',
};

/** SENT-04, SORT-03 */
export const sentenceListWords: OrderedListWords = {
  deleteQuestion: (code) => `Are you sure you want to delete this sentence(${code})?`,
  deleted: (code) => `Sentence(${code}) deleted`,
  listFailed: 'Failed to get the list of sentences, please try it again later.',
  sorted: 'Succeed to sort sentences.',
  sortFailed: 'Failed to sort sentences, please try it again later.',
};
