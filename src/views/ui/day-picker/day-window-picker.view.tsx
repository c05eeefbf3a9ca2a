import type { WindowEvents } from '#machines/patterns/figures.chart.ts';
import * as dayTexts from '#rules/patterns/day-texts.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { styles } from './day-window-picker.recipe.ts';
import { DaysOpener } from './days-opener.view.tsx';

const panel = lazyView(() => import('./day-window-panel.view.tsx'));

export type DayWindowPickerProps = { window: DayWindow; today: string; send(event: WindowEvents): void };

export const DayWindowPicker = (props: DayWindowPickerProps) => (
  <div className={styles.picker}>
    <DaysOpener
      label={dayTexts.dates}
      labelClass="visually-hidden"
      text={isoDays(props.window)}
      panel={panel}
      props={props}
      panelLabel={dayTexts.chooseSevenDays}
      button={{ className: styles.opener }}
    />
    <Button variant="ghost" onClick={() => props.send({ type: 'window.reset' })}>
      {dayTexts.lastSevenDays}
    </Button>
  </div>
);
