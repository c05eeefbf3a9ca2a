import * as dayTexts from '#rules/patterns/day-texts.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import * as periodTexts from '#rules/patterns/period-texts.ts';
import { DaysOpener } from '#views/ui/day-picker/days-opener.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';

const panel = lazyView(() => import('./range-panel.view.tsx'));

export type RangePickerProps = { window: DayWindow; today: string; onShow(window: DayWindow): void };

/** A first and a last day, which are shown together. */
export const RangePicker = (props: RangePickerProps) => (
  <DaysOpener
    label={dayTexts.dates}
    labelClass="visually-hidden"
    text={isoDays(props.window)}
    panel={panel}
    props={props}
    panelLabel={periodTexts.chooseRange}
  />
);
