import type { WindowEvents } from '#machines/patterns/figures.chart.ts';
import * as dayTexts from '#rules/patterns/day-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { styles } from './days-picker.recipe.ts';
import { DaysPicker, type DaysPickerProps } from './days-picker.view.tsx';

type SevenDaysProps = Pick<DaysPickerProps, 'range' | 'today'> & {
  send(event: WindowEvents): void;
  /** Without it, seven days are the only length. */
  onChoosePeriod?: ((...chosen: Parameters<DaysPickerProps['onChoose']>) => void) | undefined;
};

/** Days that are always seven, whichever end is picked. */
export const SevenDays = ({ send, onChoosePeriod, ...days }: SevenDaysProps) => (
  <div className={styles.sevenDays}>
    <DaysPicker
      {...days}
      isAlwaysSeven
      offers={onChoosePeriod ? 'periods' : 'sevenDays'}
      onChoose={(range, how) => {
        if (how === 'end') send({ type: 'window.endOn', day: range.end });
        else if (how === 'start' || how === 'week') send({ type: 'window.startOn', day: range.start });
        else onChoosePeriod?.(range, how);
      }}
    />
    <Button variant="ghost" onClick={() => send({ type: 'window.reset' })}>
      {dayTexts.lastSevenDays}
    </Button>
  </div>
);
