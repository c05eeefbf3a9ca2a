type Attributes = { [name: string]: string | ((event: Event) => void) | undefined };
type Child = Node | string;

/** A new element; functions are listeners, an attribute without a value is left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

export const button = (text: string, press: () => void, label?: string): HTMLButtonElement =>
  element('button', { type: 'button', click: press, 'aria-label': label }, text);

export const link = (hash: string, text: string): HTMLAnchorElement => element('a', { href: `#${hash}` }, text);

export const list = (items: Child[][]): HTMLUListElement =>
  element('ul', {}, ...items.map((children) => element('li', {}, ...children)));

/** A heading with its content; nothing without content. */
export const part = (title: string, ...children: Child[]): HTMLElement[] =>
  children.length === 0 ? [] : [element('section', {}, element('h3', {}, title), ...children)];
