import { Button, Popover } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { shiftDay } from '#rules/day-window.ts';
import { useFocusBack } from '#views/shared/use-focus-back.ts';
import { DayField } from './day-field.view.tsx';
import styles from './day-window-panel.module.css';
import type { DashboardActor } from './use-section.ts';

type DayWindowPanelProps = { actor: DashboardActor; openerId: string; onClose(): void };

/** First and last day, each with its calendar; picking one moves the other along. */
export default function DayWindowPanel({ actor, openerId, onClose }: DayWindowPanelProps) {
  const window = useSelector(actor, ({ context }) => context.window);
  const today = useSelector(actor, ({ context }) => context.today);
  const content = useFocusBack(openerId);
  return (
    <Popover.Root
      open
      ids={{ trigger: openerId }}
      portalled={false}
      positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed' }}
      onOpenChange={onClose}
    >
      <Popover.Positioner>
        <Popover.Content className={styles.panel} ref={content} aria-label="Choose seven days">
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
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
