import { getPath, getRoute, routeAt } from '#rules/routes.ts';
import { markName } from '#texts/isolated-text.ts';

const listLabels: ReadonlyMap<string, string> = new Map([
  ['lessonList', 'Order of lessons'],
  ['sentenceList', 'Order of sentences'],
]);

const maxNames = 5;

const withCodes = (label: string, codes: readonly string[]) =>
  codes.length > 0 ? `${label} (${codes.join(', ')})` : label;

/**
 * A name by which the user recognizes a draft.
 * A form is named by the path of its page, an order by its list and the code of its parent.
 */
export function draftLabel(form: string): string {
  const name = routeAt(form);
  if (!name) {
    const [list = '', ...codes] = form.split(' ');
    return withCodes(listLabels.get(list) ?? list, codes);
  }
  const { path, title } = getRoute(name);
  const pattern = path.split('/');
  const codes = getPath(form).split('/');
  return withCodes(
    title,
    codes.filter((_, at) => pattern[at]?.startsWith('{')),
  );
}

export const importLabel = (fileName: string): string => `Import of ${markName(fileName)}`;

/** Names what a sign-out would delete (SHELL-02). */
export function signOutQuestion(names: readonly string[]): string {
  const rest = names.length - maxNames;
  const named = names.slice(0, maxNames).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return `Sign out? Your unsaved work in this browser will be deleted: ${named}.`;
}

export const unsavedWorkLeft =
  'Your unsaved work could not be deleted. Clear the data of this site in your browser if other people use this computer.';
