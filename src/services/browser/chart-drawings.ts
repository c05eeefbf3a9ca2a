const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#10': '\n' };

const decode = (text: string): string => text.replaceAll(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);

const createPart = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name);

function setAttributes(part: Element, text: string): void {
  for (const [, name = '', value = ''] of text.matchAll(/([\w:-]+)="([^"]*)"/g))
    if (name !== 'xmlns' && name !== 'href') part.setAttribute(name, decode(value));
}

/**
 * The elements of a diagram that the chart tools have written, without their style sheet.
 * The policies of the console forbid that the browser parses it: no HTML from texts, no inline styles.
 */
function createDrawing(text: string): SVGElement | undefined {
  const open: SVGElement[] = [];
  let root: SVGElement | undefined;
  const tags = text.replace(/<style>.*?<\/style>/s, '').matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>|([^<]+)/g);
  for (const [, end, name, attributes = '', alone, content] of tags) {
    if (content !== undefined) open.at(-1)?.append(decode(content));
    else if (end) open.pop();
    else if (name) {
      const part = createPart(name);
      setAttributes(part, attributes);
      root ??= part;
      open.at(-1)?.append(part);
      if (!alone) open.push(part);
    }
  }
  return root;
}

/**
 * The exported diagram of a machine, without its own style sheet.
 * Undefined if there is none or it cannot be loaded.
 */
export async function loadDrawing(machine: string): Promise<SVGElement | undefined> {
  const { chartAddresses } = await import('./chart-addresses.ts');
  const address = chartAddresses[`/docs/statecharts/${machine}.svg`];
  if (address === undefined) return undefined;
  const response = await fetch(address).catch(() => undefined);
  const drawing = response?.ok ? createDrawing(await response.text()) : undefined;
  // The arrow keys scroll what is around the focused element.
  drawing?.setAttribute('tabindex', '0');
  return drawing;
}
