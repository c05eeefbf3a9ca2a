import { useId, useState } from 'react';
import * as dayTexts from '#rules/patterns/day-texts.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import * as periodTexts from '#rules/patterns/period-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { floatingId, openOnClick } from '#views/ui/floating-panel/floating-opener.ts';
import { OpenedPanel } from '#views/ui/floating-panel/opened-panel.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';

const panel = lazyView(() => import('./range-panel.view.tsx'));

export type RangePickerProps = { window: DayWindow; today: string; onShow(window: DayWindow): void };

/** A first and a last day, which are shown together. */
export function RangePicker({ window, today, onShow }: RangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <span className="visually-hidden" id={`${id}label`}>
        {dayTexts.dates}
      </span>
      <Button
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
      {isOpen && (
        <OpenedPanel
          of={panel}
          props={{ window, today, onShow }}
          openerId={id}
          label={periodTexts.chooseRange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
