/** The address inside the console: path, query and hash. */
export const currentAddress = (): string => location.pathname + location.search + location.hash;

// the router makes pushState and replaceState tell of themselves by events of these names
const changes = ['popstate', 'hashchange', 'pushState', 'replaceState'];

// listeners of a window run in the order in which they came: this is the first to hear of Back, so that a page can hold
// it by preventing `back.held` before anybody else is told
globalThis.addEventListener?.('popstate', (event) => {
  if (!dispatchEvent(new Event('back.held', { cancelable: true }))) event.stopImmediatePropagation();
});

/** Tells of every change of the address; the function given back ends it. */
export function onAddressChanged(listener: (address: string) => void): () => void {
  const tell = () => listener(currentAddress());
  for (const change of changes) addEventListener(change, tell);
  return () => {
    for (const change of changes) removeEventListener(change, tell);
  };
}
