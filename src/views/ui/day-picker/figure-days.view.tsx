import type { WindowEvents } from '#machines/patterns/figures.chart.ts';
import * as dayTexts from '#rules/patterns/day-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { styles } from './days-picker.recipe.ts';
import { DaysPicker, type DaysPickerProps } from './days-picker.view.tsx';

type FigureDaysProps = Pick<DaysPickerProps, 'range' | 'today'> & {
  isAlwaysSeven?: boolean;
  send(event: WindowEvents): void;
  /** Without it, seven days are the only length. */
  onChoosePeriod?: DaysPickerProps['onChoose'] | undefined;
};

/** The days of figures: always seven, whichever end is picked, or a range. */
export const FigureDays = ({ isAlwaysSeven = true, send, onChoosePeriod, ...days }: FigureDaysProps) => (
  <div className={styles.figureDays}>
    <DaysPicker
      {...days}
      isAlwaysSeven={isAlwaysSeven}
      offers={onChoosePeriod ? 'periods' : 'sevenDays'}
      onChoose={(range, how) => {
        if (how === 'end') send({ type: 'window.endOn', day: range.end });
        else if (how === 'start' || !onChoosePeriod) send({ type: 'window.startOn', day: range.start });
        else onChoosePeriod(range, how);
      }}
    />
    {isAlwaysSeven && (
      <Button variant="ghost" onClick={() => send({ type: 'window.reset' })}>
        {dayTexts.lastSevenDays}
      </Button>
    )}
  </div>
);
