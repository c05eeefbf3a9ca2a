import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react';

type PanelSeparatorProps = {
  label: string;
  /** The panel is below the page, else next to it. */
  isBelow: boolean;
  /** CSS pixels. */
  size: number;
  onResize: (size: number) => void;
};

const smallest = 200;
const step = 24;

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** CSS pixels that leave the page enough room. */
const getLargest = (isBelow: boolean) => Math.max(smallest, Math.round(isBelow ? innerHeight * 0.7 : innerWidth - 320));

/** The edge of a panel: dragging or the arrow keys make the panel larger or smaller. */
export function PanelSeparator({ label, isBelow, size, onResize }: PanelSeparatorProps) {
  const largest = useSyncExternalStore(subscribe, () => getLargest(isBelow));
  const shown = Math.min(size, largest);
  const resize = (wanted: number) => onResize(Math.round(Math.min(largest, Math.max(smallest, wanted))));
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
      className="live-charts-separator"
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
