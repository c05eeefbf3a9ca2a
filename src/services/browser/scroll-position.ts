import { currentAddress } from './address.ts';

const positions = new Map<string, number>();

/** After Back and Forward a page is where the user left it. */
export function restoreScrollOnReturn(): void {
  addEventListener('scroll', () => positions.set(currentAddress(), scrollY), { passive: true });
  addEventListener('popstate', () => {
    const top = positions.get(currentAddress());
    if (top !== undefined) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
  });
}
