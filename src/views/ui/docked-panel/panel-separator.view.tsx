import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react';

/** In CSS pixels: `width` next to the page, `height` below it. */
type PanelSize = { width: number; height: number };

type PanelSeparatorProps = { label: string; size: PanelSize; onResize: (size: Partial<PanelSize>) => void };

const smallest = 200;
const step = 24;

/** The style sheet puts the panel below the page at this width. */
const belowQuery = '(max-width: 999px)';

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** CSS pixels that leave the page enough room. */
const getLargest = (isBelow: boolean) => Math.max(smallest, Math.round(isBelow ? innerHeight * 0.7 : innerWidth - 320));

/** The edge of a panel: dragging or the arrow keys make the panel larger or smaller. */
export function PanelSeparator({ label, size, onResize }: PanelSeparatorProps) {
  const isBelow = useSyncExternalStore(subscribe, () => matchMedia(belowQuery).matches);
  const largest = useSyncExternalStore(subscribe, () => getLargest(isBelow));
  const shown = Math.min(isBelow ? size.height : size.width, largest);
  const resize = (wanted: number) => {
    const next = Math.round(Math.min(largest, Math.max(smallest, wanted)));
    onResize(isBelow ? { height: next } : { width: next });
  };
  const press = (event: KeyboardEvent) => {
    const [more, less] = isBelow ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const sizes = { [more ?? '']: shown + step, [less ?? '']: shown - step, Home: smallest, End: largest };
    const wanted = sizes[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  };
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    resize(isBelow ? window.innerHeight - event.clientY : window.innerWidth - event.clientX);
  };
  return (
    <hr
      className="panel-separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isBelow ? 'horizontal' : 'vertical'}
      aria-valuemin={smallest}
      aria-valuemax={largest}
      aria-valuenow={shown}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
