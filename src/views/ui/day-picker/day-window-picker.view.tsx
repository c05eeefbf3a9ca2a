import { useId, useState } from 'react';
import type { WindowEvents } from '#machines/patterns/figures.chart.ts';
import * as dayTexts from '#rules/patterns/day-texts.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { floatingId, openOnClick } from '#views/ui/floating-panel/floating-opener.ts';
import { OpenedPanel } from '#views/ui/floating-panel/opened-panel.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { styles } from './day-window-picker.recipe.ts';

const panel = lazyView(() => import('./day-window-panel.view.tsx'));

export type DayWindowPickerProps = { window: DayWindow; today: string; send(event: WindowEvents): void };

export function DayWindowPicker({ window, today, send }: DayWindowPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.picker}>
      <span className="visually-hidden" id={`${id}label`}>
        {dayTexts.dates}
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
        {dayTexts.lastSevenDays}
      </Button>
      {isOpen && (
        <OpenedPanel
          of={panel}
          props={{ window, today, send }}
          openerId={id}
          label={dayTexts.chooseSevenDays}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
