import { markName } from '#texts/isolated-text.ts';

/** The names of unsaved work without a page of its own, by its chart. */
export const workLabels: ReadonlyMap<string, string> = new Map([
  ['lessonList', 'Order of lessons'],
  ['sentenceList', 'Order of sentences'],
  ['weeklyGoal', 'Weekly goal'],
]);

const maxNames = 5;

export const importLabel = (fileName: string): string => `Import of ${markName(fileName)}`;

/** Names what a sign-out would delete (SHELL-02). */
export function signOutQuestion(names: readonly string[]): string {
  const rest = names.length - maxNames;
  const named = names.slice(0, maxNames).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return `Sign out? Your unsaved work in this browser will be deleted: ${named}.`;
}

export const unsavedWorkLeft =
  'Your unsaved work could not be deleted. Clear the data of this site in your browser if other people use this computer.';
