import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { isoDay } from '#rules/formats.ts';
import { lazyView } from '#views/lazy-view.ts';
import { floatingId, opening } from '#views/shared/floating-opener.ts';
import { LazyPart } from '#views/shared/lazy-part.view.tsx';
import { PickerArrow } from '#views/shared/picker-arrow.view.tsx';
import styles from './day-window-picker.module.css';
import type { DashboardActor } from './use-section.ts';

const panel = lazyView(() => import('./day-window-panel.view.tsx'));

/** The seven days that are shown; behind them two calendars (ORG-03, ORG-04). */
export function DayWindowPicker({ actor }: { actor: DashboardActor }) {
  const { start, end } = useSelector(actor, ({ context }) => context.window);
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
        onClick={opening(isOpen, () => setOpen(true))}
      >
        {isoDay(start)} – {isoDay(end)}
        <PickerArrow />
      </Button>
      <Button variant="ghost" onClick={() => actor.send({ type: 'window.reset' })}>
        Last 7 Days
      </Button>
      {isOpen && <LazyPart of={panel} props={{ actor, openerId: id, onClose: () => setOpen(false) }} />}
    </div>
  );
}
