type FirstScript = HTMLLinkElement | HTMLScriptElement;

const getAddress = (element: FirstScript): string => ('href' in element ? element.href : element.src);

const isLoaded = (element: FirstScript) => performance.getEntriesByName(getAddress(element)).length > 0;

const settled = (element: FirstScript) =>
  new Promise<void>((resolve) => {
    const end = () => resolve();
    element.addEventListener('load', end, { once: true });
    element.addEventListener('error', end, { once: true });
    if (isLoaded(element)) end();
  });

const firstScriptSelector = 'link[rel="modulepreload"], script[type="module"][src]';

/** Waits for the scripts of the first paint, then preloads the rest: both share the bandwidth. */
export async function startLaterPreload(): Promise<void> {
  await Promise.all([...document.querySelectorAll<FirstScript>(firstScriptSelector)].map(settled));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.rel = 'modulepreload';
}
