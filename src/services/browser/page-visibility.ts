/** Whether nobody can see the page. */
export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

/** Tells when the page comes into sight; the function given back ends it. */
export function onPageShown(listener: () => void): () => void {
  return onVisibility('visible', listener);
}

/** Tells when the page goes out of sight, the last sure moment to keep something. */
export function onPageHidden(listener: () => void): () => void {
  return onVisibility('hidden', listener);
}

function onVisibility(state: DocumentVisibilityState, listener: () => void): () => void {
  const hear = () => {
    if (document.visibilityState === state) listener();
  };
  document.addEventListener('visibilitychange', hear);
  return () => document.removeEventListener('visibilitychange', hear);
}
