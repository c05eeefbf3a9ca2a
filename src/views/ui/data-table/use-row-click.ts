import { type RefObject, useEffect } from 'react';

/** What has an action of its own, and the menus that stand in a row. */
const controls = 'a, button, input, select, textarea, label, [popover]';

const middleButton = 1;

/** A menu, a picker or another layer that a press outside of it closes. */
const openLayers = '[aria-haspopup][aria-expanded="true"], :popover-open:not([popover="manual"])';

/** The link to the page of the pressed row; none where a control was pressed. */
function findRowLink(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element) || target.closest(controls)) return null;
  return target.closest('tr')?.querySelector<HTMLAnchorElement>('[data-row-link] a[href]') ?? null;
}

function openRow(event: MouseEvent): void {
  const link = findRowLink(event.target);
  // A press that ends a selection of text, or that browsers save a link with, opens nothing.
  if (!link || event.altKey || event.defaultPrevented || getSelection()?.type === 'Range') return;
  if (event.button === middleButton || event.ctrlKey || event.metaKey || event.shiftKey)
    open(link.href, '_blank', 'noopener');
  else link.click();
}

/** The middle button would begin to scroll the page. */
const keepFromScrolling = (event: MouseEvent) => {
  if (event.button === middleButton && findRowLink(event.target)) event.preventDefault();
};

/**
 * A click on a row presses its link; with the middle button or a modifier key it opens a new tab.
 * Keyboards and screen readers use the link itself.
 */
export function useRowClick(table: RefObject<HTMLTableElement | null>, isOn: boolean): void {
  useEffect(() => {
    const rows = table.current?.tBodies[0];
    if (!isOn || !rows) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    /** Whether the press that began last closes a layer; it is known before the layers see the press. */
    let closesLayer = false;
    const watchPress = () => {
      closesLayer = document.querySelector(openLayers) !== null;
    };
    const onClick = (event: MouseEvent) => {
      if (!closesLayer) openRow(event);
    };
    const onAuxClick = (event: MouseEvent) => {
      if (event.button === middleButton) onClick(event);
    };
    window.addEventListener('pointerdown', watchPress, { capture: true, signal });
    rows.addEventListener('click', onClick, { signal });
    rows.addEventListener('auxclick', onAuxClick, { signal });
    rows.addEventListener('mousedown', keepFromScrolling, { signal });
    return () => leaving.abort();
  }, [table, isOn]);
}
