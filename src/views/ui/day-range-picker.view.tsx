import { useId, useState } from 'react';
import type { DayRange } from '#rules/patterns/day-range.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import { Button } from './button.view.tsx';
import styles from './day-range-picker.module.css';
import { floatingId, openOnClick } from './floating-opener.ts';
import { Icon } from './icon.view.tsx';
import { lazyView } from './lazy-view.ts';
import { OpenedPanel } from './opened-panel.view.tsx';

const panel = lazyView(() => import('./day-range-panel.view.tsx'));

export type DayRangePickerProps = { range: DayRange; today: string; onChange(range: DayRange): void };

/** A field for a range of days of any length, or for any time. */
export function DayRangePicker({ label, ...props }: DayRangePickerProps & { label: string }) {
  const { range } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <span className={styles.label} id={`${id}label`}>
        {label}
      </span>
      <Button
        opener="field"
        id={id}
        aria-labelledby={`${id}label ${id}`}
        popoverTarget={floatingId(id)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-empty={range.start === '' || undefined}
        onPointerEnter={panel.load}
        onClick={openOnClick(isOpen, () => {
          panel.load();
          setOpen(true);
        })}
      >
        <span>{range.start === '' ? 'Any time' : isoDays(range)}</span>
        <Icon name="chevronDown" />
      </Button>
      {isOpen && (
        <OpenedPanel of={panel} props={props} openerId={id} label="Choose days" onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
