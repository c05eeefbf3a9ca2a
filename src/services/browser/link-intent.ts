const intentMs = 80;

/**
 * Calls `listener` with the address of a link that the pointer or the focus stays on.
 * Links to other hosts and downloads do not count.
 */
export function onLinkIntent(listener: (address: string) => void): void {
  let intended = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const href = link?.href ?? '';
    if (href === intended) return;
    intended = href;
    clearTimeout(timer);
    if (!link || link.origin !== location.origin || link.download) return;
    timer = setTimeout(() => listener(link.pathname + link.search + link.hash), intentMs);
  };
  addEventListener('pointerover', onIntent, { passive: true });
  addEventListener('focusin', onIntent);
}

/** Calls `listener` each time the pointer or the focus comes to a button. */
export function onButtonIntent(listener: () => void): void {
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button')) listener();
  };
  addEventListener('pointerover', onIntent, { passive: true });
  addEventListener('focusin', onIntent);
}
