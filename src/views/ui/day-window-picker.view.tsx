import { useId, useState } from 'react';
import type { WindowEvents } from '#machines/patterns/day-window.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import { Button } from './button.view.tsx';
import styles from './day-window-picker.module.css';
import { floatingId, openOnClick } from './floating-opener.ts';
import { Icon } from './icon.view.tsx';
import { lazyView } from './lazy-view.ts';
import { OpenedPanel } from './opened-panel.view.tsx';

const panel = lazyView(() => import('./day-window-panel.view.tsx'));

export type DayWindowPickerProps = { window: DayWindow; today: string; send(event: WindowEvents): void };

export function DayWindowPicker({ window, today, send }: DayWindowPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.picker}>
      <span className="visually-hidden" id={`${id}label`}>
        Dates
      </span>
      <Button
        className={styles.opener}
        id={id}
        aria-labelledby={`${id}label ${id}`}
        popoverTarget={floatingId(id)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={panel.load}
        onClick={openOnClick(isOpen, () => {
          panel.load();
          setOpen(true);
        })}
      >
        <span>{isoDays(window)}</span>
        <Icon name="chevronDown" />
      </Button>
      <Button variant="ghost" onClick={() => send({ type: 'window.reset' })}>
        Last 7 Days
      </Button>
      {isOpen && (
        <OpenedPanel
          of={panel}
          props={{ window, today, send }}
          openerId={id}
          label="Choose seven days"
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
