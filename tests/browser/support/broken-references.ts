/**
 * The references to IDs that no element of the page has.
 * It runs in the browser.
 */
export function brokenReferences(): string[] {
  const lists = [
    'labelledby',
    'describedby',
    'controls',
    'owns',
    'activedescendant',
    'details',
    'errormessage',
    'flowto',
  ];
  const names = [...lists.map((name) => `aria-${name}`), 'for', 'headers', 'list', 'form'];
  const isMissing = (id: string) => id !== '' && !document.getElementById(id);
  return names.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) => {
      const missing = (element.getAttribute(name) ?? '').split(/\s+/).filter(isMissing);
      return missing.map((id) => `${name}="${id}" refers to nothing: ${element.outerHTML.slice(0, 200)}`);
    }),
  );
}
