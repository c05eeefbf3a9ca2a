import type { PropsWithChildren } from 'react';
import { floatingId } from './floating-opener.ts';
import { styles } from './floating-panel.recipe.ts';
import { useFloating } from './use-floating.ts';

export type FloatingPanelProps = {
  /** The opener's `popoverTarget` is `floatingId(openerId)`. */
  openerId: string;
  label: string;
  onClose(): void;
};

/**
 * A panel in the browser's top layer (decision 060).
 * The browser closes it when the user presses Escape or presses outside.
 */
export function FloatingPanel({ openerId, label, onClose, children }: PropsWithChildren<FloatingPanelProps>) {
  return (
    <div
      className={styles.panel}
      ref={useFloating(openerId)}
      id={floatingId(openerId)}
      popover="auto"
      role="dialog"
      aria-label={label}
      // `toggle` comes later: an opener that is pressed before it would show the closed panel again.
      onBeforeToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}
