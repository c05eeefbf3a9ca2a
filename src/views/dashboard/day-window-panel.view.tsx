import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { shiftDay } from '#rules/day-window.ts';
import { FloatingPanel } from '#views/shared/floating-panel.view.tsx';
import { DayField } from './day-field.view.tsx';
import styles from './day-window-panel.module.css';
import type { DashboardActor } from './use-section.ts';

type DayWindowPanelProps = { actor: DashboardActor; openerId: string; onClose(): void };

/** First and last day, each with its calendar; picking one moves the other along. */
export default function DayWindowPanel({ actor, openerId, onClose }: DayWindowPanelProps) {
  const window = useSelector(actor, ({ context }) => context.window);
  const today = useSelector(actor, ({ context }) => context.today);
  return (
    <FloatingPanel openerId={openerId} label="Choose seven days" onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.fields}>
          <DayField
            label="Start"
            day={window.start}
            last={shiftDay(today, -6)}
            window={window}
            onPick={(day) => actor.send({ type: 'window.startOn', day })}
          />
          <DayField
            label="End"
            day={window.end}
            last={today}
            window={window}
            onPick={(day) => actor.send({ type: 'window.endOn', day })}
          />
        </div>
        <div className={styles.foot}>
          <p className={styles.words}>Always seven days: picking one end moves the other.</p>
          <Button size="sm" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </FloatingPanel>
  );
}
