/**
 * Runs in the browser and returns the shape of the open page as text.
 * The shape has elements, classes, roles and states, and where there is text.
 * Equal neighbors count once, so that rows and pages of a list have one shape.
 */
export function pageShape(): string {
  const relevant =
    /^(class|role|type|href|alt|title|for|name|open|hidden|disabled|readonly|tabindex|fill|lang|placeholder)$/;
  const valued = /^(class|role|type|tabindex|fill|aria-(?!label|.*by$|controls$|owns$|activedescendant$|value))/;
  const attributesOf = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) => relevant.test(name) || name.startsWith('aria-'))
      .map(({ name, value }) => `${name}=${valued.test(name) ? value : value !== ''}`)
      .toSorted()
      .join(' ');
  const shapeOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? 'text' : '';
    if (!(node instanceof Element) || ['SCRIPT', 'STYLE'].includes(node.tagName)) return '';
    const below = [...node.childNodes].map(shapeOf).filter((shape) => shape !== '');
    const distinct = below.filter((shape, at) => shape !== below[at - 1]);
    return `<${node.tagName} ${attributesOf(node)}>${distinct.join('')}</>`;
  };
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return [
    scheme,
    clientWidth,
    clientHeight,
    scrollWidth,
    document.title !== '',
    shapeOf(document.documentElement),
  ].join(' ');
}
