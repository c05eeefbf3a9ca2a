import { Button } from '@chakra-ui/react';
import { earliestDay, earliestEnd, latestStart } from '#rules/day-window.ts';
import { DayField } from './day-field.view.tsx';
import styles from './day-window-panel.module.css';
import type { DayWindowPickerProps } from './day-window-picker.view.tsx';
import { FloatingPanel, type Opened } from './floating-panel.view.tsx';

type DayWindowPanelProps = DayWindowPickerProps & Opened;

/** First and last day, each with its calendar; picking one moves the other along. */
export default function DayWindowPanel({ window, today, send, ...opened }: DayWindowPanelProps) {
  return (
    <FloatingPanel {...opened}>
      <div className={styles.panel}>
        <div className={styles.fields}>
          <DayField
            label="Start"
            day={window.start}
            first={earliestDay}
            last={latestStart(today)}
            window={window}
            onPick={(day) => send({ type: 'window.startOn', day })}
          />
          <DayField
            label="End"
            day={window.end}
            first={earliestEnd}
            last={today}
            window={window}
            onPick={(day) => send({ type: 'window.endOn', day })}
          />
        </div>
        <div className={styles.foot}>
          <p className={styles.words}>Always seven days: picking one end moves the other.</p>
          <Button size="sm" onClick={opened.onClose}>
            Done
          </Button>
        </div>
      </div>
    </FloatingPanel>
  );
}
