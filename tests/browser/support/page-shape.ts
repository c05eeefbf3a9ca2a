/** The parts of a page, which stay in the browser, and the shape of each. */
export type PageParts = { elements: Element[]; shapes: string[] };

/**
 * Runs in the browser and returns the parts of the open page and their shapes as texts.
 * A part is a section, form, table, dialog or landmark, and the page around them.
 * Its shape has elements, classes, roles and states, and where there is text.
 * Equal neighbors count once, so that rows and pages of a list have one shape.
 */
export function findPageParts(): PageParts {
  const relevant =
    /^(class|role|type|href|alt|title|for|name|open|hidden|disabled|readonly|tabindex|fill|lang|placeholder)$/;
  const valued = /^(class|role|type|tabindex|fill|aria-(?!label|.*by$|controls$|owns$|activedescendant$|value))/;
  const part = 'header, nav, section, form, table, [role=dialog], [role=alertdialog], [role=menu], [role=status]';
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const page = [scheme, clientWidth, clientHeight, scrollWidth, document.title !== ''].join(' ');
  const parts: PageParts = { elements: [], shapes: [] };
  const addPart = (element: Element, shape: string) => {
    parts.elements.push(element);
    parts.shapes.push(shape);
  };

  const getAttributes = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) => relevant.test(name) || name.startsWith('aria-'))
      .map(({ name, value }) => `${name}=${valued.test(name) ? value : value !== ''}`)
      .toSorted()
      .join(' ');
  const formatOpening = (element: Element) => `<${element.tagName} ${getAttributes(element)}>`;
  const formatShape = (node: Node, around: string): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? 'text' : '';
    if (!(node instanceof Element) || ['SCRIPT', 'STYLE'].includes(node.tagName)) return '';
    const opening = formatOpening(node);
    const below = [...node.childNodes]
      .map((child) => formatShape(child, around + opening))
      .filter((shape) => shape !== '');
    const distinct = below.filter((shape, at) => shape !== below[at - 1]);
    const shape = `${opening}${distinct.join('')}</>`;
    if (!node.matches(part)) return shape;
    addPart(node, `${page} ${around} ${shape}`);
    return `<part ${node.tagName}>`;
  };
  addPart(document.documentElement, `${page} ${formatShape(document.documentElement, '')}`);
  return parts;
}
