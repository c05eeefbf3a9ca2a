/** The exported diagrams, by their paths. Each is a file of its own, which loads when it is shown. */
const addresses = import.meta.glob<string>('/docs/statecharts/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * The exported diagram of a machine, without its own style sheet.
 * Undefined if there is none or it cannot be loaded.
 */
export async function loadDrawing(machine: string): Promise<SVGSVGElement | undefined> {
  const address = addresses[`/docs/statecharts/${machine}.svg`];
  if (address === undefined) return undefined;
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { documentElement } = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  documentElement.querySelector('style')?.remove();
  for (const link of documentElement.querySelectorAll('a')) link.removeAttribute('href');
  const drawing = document.importNode(documentElement, true);
  return drawing instanceof SVGSVGElement ? drawing : undefined;
}
