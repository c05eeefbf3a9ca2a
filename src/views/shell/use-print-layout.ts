import { useEffect } from 'react';

/** Lays the page out at the width of paper before the charts measure themselves for print. */
export function usePrintLayout(): void {
  useEffect(() => {
    const mark = (isPrinting: boolean) => document.documentElement.toggleAttribute('data-printing', isPrinting);
    const begin = () => mark(true);
    const end = () => mark(false);
    // In the capture phase, so that it comes before the charts.
    addEventListener('beforeprint', begin, { capture: true });
    addEventListener('afterprint', end);
    return () => {
      end();
      removeEventListener('beforeprint', begin, { capture: true });
      removeEventListener('afterprint', end);
    };
  }, []);
}
