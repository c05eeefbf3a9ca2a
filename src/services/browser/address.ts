/** Path, query and hash; empty outside a browser. */
export function currentAddress(): string {
  const { pathname = '', search = '', hash = '' }: Partial<Location> = globalThis.location ?? {};
  return pathname + search + hash;
}

type Rewriter = (path: string, from: string) => string;

let rewrite: Rewriter = (path) => path;

/** From now on, `navigateTo` opens the address that `rewriter` returns. */
export function rewriteNavigations(rewriter: Rewriter): void {
  rewrite = rewriter;
}

export const navigateTo = (path: string, replace: boolean): void =>
  globalThis.history?.[replace ? 'replaceState' : 'pushState'](null, '', rewrite(path, currentAddress()));

// the router dispatches events of these names for pushState and replaceState
const changes = ['popstate', 'hashchange', 'pushState', 'replaceState'];

let isReturn = false;

for (const change of changes)
  globalThis.addEventListener?.(change, ({ type }) => {
    isReturn = type === 'popstate';
  });

/** Whether Back or Forward opened the current address. */
export const isHistoryReturn = (): boolean => isReturn;

type BackInterceptor = (address: string) => boolean;

let backInterceptor: BackInterceptor | undefined;

// This listener is registered first, so that nothing else follows a Back that is intercepted.
globalThis.addEventListener?.('popstate', (event) => {
  if (backInterceptor?.(currentAddress())) event.stopImmediatePropagation();
});

/**
 * Calls `intercepts` after Back or Forward.
 * The page does not follow if it returns true.
 * A page has at most one interceptor.
 */
export function interceptBack(intercepts: BackInterceptor): () => void {
  backInterceptor = intercepts;
  return () => {
    if (backInterceptor === intercepts) backInterceptor = undefined;
  };
}

export function onAddressChanged(listener: (address: string) => void): () => void {
  const onChange = () => listener(currentAddress());
  for (const change of changes) globalThis.addEventListener?.(change, onChange);
  return () => {
    for (const change of changes) globalThis.removeEventListener?.(change, onChange);
  };
}
