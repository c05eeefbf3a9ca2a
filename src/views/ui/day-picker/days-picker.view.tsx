import { useId, useState } from 'react';
import type { DayEnd, DaysRule } from '#rules/patterns/day-choice.ts';
import type { DayRange } from '#rules/patterns/day-range.ts';
import * as dayTexts from '#rules/patterns/day-texts.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import type { Period } from '#rules/patterns/periods.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { floatingId, openOnClick } from '#views/ui/floating-panel/floating-opener.ts';
import { OpenedPanel } from '#views/ui/floating-panel/opened-panel.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { styles } from './days-picker.recipe.ts';

const panel = lazyView(() => import('./days-panel.view.tsx'));

export type DaysPickerProps = DaysRule & {
  range: DayRange;
  today: string;
  /** `how` is the picked end of seven days, otherwise the period that the days are. */
  onChoose(range: DayRange, how: DayEnd | Period['period']): void;
};

/** A button or a field with the chosen days; it opens presets and a calendar, which load on demand. */
export function DaysPicker({ label = '', ...props }: DaysPickerProps & { label?: string }) {
  const { range, isAlwaysSeven } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isEmpty = range.start === '';
  return (
    <>
      <span className={label ? styles.label : 'visually-hidden'} id={`${id}label`}>
        {label || dayTexts.dates}
      </span>
      <Button
        className={styles.opener}
        {...(label ? { opener: 'field', 'data-empty': isEmpty || undefined } : {})}
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
        <span>{isEmpty ? dayTexts.anyTime : isoDays(range)}</span>
        <Icon name="chevronDown" />
      </Button>
      {isOpen && (
        <OpenedPanel
          of={panel}
          props={props}
          openerId={id}
          label={isAlwaysSeven ? dayTexts.chooseSevenDays : dayTexts.chooseDays}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
