const isLoaded = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0;

const settled = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const end = () => resolve();
    link.addEventListener('load', end, { once: true });
    link.addEventListener('error', end, { once: true });
    if (isLoaded(link)) end();
  });

/** Waits for the scripts of the first paint, then preloads the rest: both share the bandwidth. */
export async function startLaterPreload(): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(settled));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.rel = 'modulepreload';
}
