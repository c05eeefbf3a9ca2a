import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a ref for the nodes that an overlay adds to the page, which go with it.
 * If a browser extension has moved nodes, React can fail to remove them.
 * The shade would then stay over the page.
 */
export function useLostNodes() {
  const nodes = useRef(new Set<Element>());
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // In development, React hides a new view and shows it again at once.
      queueMicrotask(() => {
        if (!isShown.current) for (const node of nodes.current) node.remove();
      });
    };
  }, []);
  return useCallback((node: Element | null) => {
    if (node) nodes.current.add(node);
  }, []);
}
