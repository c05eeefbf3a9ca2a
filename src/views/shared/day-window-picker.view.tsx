import { Button } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { WindowEvents } from '#machines/shared/seven-days.ts';
import type { DayWindow } from '#rules/day-window.ts';
import { isoDay } from '#rules/formats.ts';
import { lazyView } from '#views/lazy-view.ts';
import styles from './day-window-picker.module.css';
import { floatingId, opening } from './floating-opener.ts';
import { OpenedPanel } from './opened-panel.view.tsx';
import { PickerArrow } from './picker-arrow.view.tsx';

const panel = lazyView(() => import('./day-window-panel.view.tsx'));

export type DayWindowPickerProps = { window: DayWindow; today: string; send(event: WindowEvents): void };

/** The seven days that are shown; behind them two calendars (ORG-03, ORG-04). */
export function DayWindowPicker({ window, today, send }: DayWindowPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.picker}>
      <span className={styles.label} id={`${id}label`}>
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
        onClick={opening(isOpen, () => {
          panel.load();
          setOpen(true);
        })}
      >
        {isoDay(window.start)} – {isoDay(window.end)}
        <PickerArrow />
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
