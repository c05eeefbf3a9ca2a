import { getPath, getRoute, routeAt } from '#rules/routes.ts';
import { workLabels } from './unsaved-work-texts.ts';

const withCodes = (label: string, codes: readonly string[]) =>
  codes.length > 0 ? `${label} (${codes.join(', ')})` : label;

/**
 * A name by which the user recognizes a draft.
 * A form is named by the path of its page, other work by its chart and the code of its parent.
 */
export function draftLabel(form: string): string {
  const name = routeAt(form);
  if (!name) {
    const [work = '', ...codes] = form.split(' ');
    return withCodes(workLabels.get(work) ?? work, codes);
  }
  const { path, title } = getRoute(name);
  const pattern = path.split('/');
  const codes = getPath(form).split('/');
  return withCodes(
    title,
    codes.filter((_, at) => pattern[at]?.startsWith('{')),
  );
}
