import type { PropsWithChildren } from 'react';
import { floatingId } from './floating-opener.ts';
import styles from './floating-panel.module.css';
import { useFloating } from './use-floating.ts';

export type FloatingPanelProps = {
  /** The opener's `popoverTarget` is `floatingId(openerId)`. */
  openerId: string;
  label: string;
  onClose(): void;
};

/** A panel in the browser's top layer: Escape and a press outside close it without a line of ours (decision 060). */
export function FloatingPanel({ openerId, label, onClose, children }: PropsWithChildren<FloatingPanelProps>) {
  return (
    <div
      className={styles.panel}
      ref={useFloating(openerId)}
      id={floatingId(openerId)}
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}
