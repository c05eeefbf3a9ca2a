/** Outside of a browser every page is visible. */
export const isPageHidden = (): boolean => globalThis.document?.visibilityState === 'hidden';

export function onPageShown(listener: () => void): () => void {
  return onVisibilityChanged('visible', listener);
}

/** The last reliable moment to save something. */
export function onPageHidden(listener: () => void): () => void {
  return onVisibilityChanged('hidden', listener);
}

function onVisibilityChanged(state: DocumentVisibilityState, listener: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === state) listener();
  };
  globalThis.document?.addEventListener('visibilitychange', onChange);
  return () => globalThis.document?.removeEventListener('visibilitychange', onChange);
}
