import { useId, useState } from 'react';
import type { DayRange } from '#rules/patterns/day-range.ts';
import * as dayTexts from '#rules/patterns/day-texts.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { floatingId, openOnClick } from '#views/ui/floating-panel/floating-opener.ts';
import { OpenedPanel } from '#views/ui/floating-panel/opened-panel.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { styles } from './day-range-picker.recipe.ts';

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
        <span>{range.start === '' ? dayTexts.anyTime : isoDays(range)}</span>
        <Icon name="chevronDown" />
      </Button>
      {isOpen && (
        <OpenedPanel
          of={panel}
          props={props}
          openerId={id}
          label={dayTexts.chooseDays}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
