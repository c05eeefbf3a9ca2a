/** The exported diagrams, by their paths. Each is a file of its own, which loads when it is shown. */
const addresses = import.meta.glob<string>('/docs/statecharts/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Trusted Types forbid to parse a text. A request can return a document. */
function requestDocument(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = () => resolve(null);
    request.send();
  });
}

/**
 * The exported diagram of a machine, without its own style sheet.
 * Undefined if there is none or it cannot be loaded.
 */
export async function loadDrawing(machine: string): Promise<SVGSVGElement | undefined> {
  const address = addresses[`/docs/statecharts/${machine}.svg`];
  const loaded = address === undefined ? null : await requestDocument(address);
  const root = loaded?.documentElement;
  if (!root) return undefined;
  root.querySelector('style')?.remove();
  for (const link of root.querySelectorAll('a')) link.removeAttribute('href');
  // The arrow keys scroll what is around the focused element.
  root.setAttribute('tabindex', '0');
  const drawing = document.importNode(root, true);
  return drawing instanceof SVGSVGElement ? drawing : undefined;
}
