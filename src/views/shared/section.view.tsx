import { type PropsWithChildren, useId } from 'react';
import type { SectionTag } from '#machines/shared/dashboard-section.ts';
import type { NothingToShow } from '#rules/nothing-to-show.ts';
import { type Figure, Figures } from './figures.view.tsx';
import { Message } from './message.view.tsx';
import styles from './section.module.css';

type SectionProps = PropsWithChildren<{
  title: string;
  /** Figures, that they are being asked for, that there are none, or why they are not there. */
  state: SectionTag;
  figures: readonly Figure[];
  /** A card of one column unless said: one line with words beside the figure, figures alone, or a chart over both columns. */
  shape?: 'line' | 'figures' | 'wide';
  /** What stands beside the figure of a line. */
  words?: string;
  /** What a card without a chart says where there is nothing to show; a chart says it in its own place. */
  empty: NothingToShow;
  onRetry(): void;
}>;

const reasons = {
  absent: 'The answer held nothing for this section.',
  failed: 'This section could not be loaded.',
};

/** A card of the dashboard; it keeps its height in every state, so that nothing around it moves. */
export function Section({ title, state, figures, shape, words, empty, onRetry, children }: SectionProps) {
  const id = useId();
  const reason = state === 'absent' || state === 'failed' ? reasons[state] : undefined;
  return (
    <section
      className={styles.section}
      data-shape={shape}
      aria-labelledby={id}
      tabIndex={-1}
      aria-busy={state === 'busy'}
    >
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {reason ? (
        <div className={styles.reason}>
          <Message text={reason} onRetry={onRetry} />
        </div>
      ) : (
        <>
          {figures.length > 0 && <Figures figures={figures} isBusy={state === 'busy'} />}
          {words && <p className={styles.words}>{words}</p>}
          {state === 'empty' && !children && (
            <div className={styles.empty}>
              <Message inline {...empty} />
            </div>
          )}
          {children}
        </>
      )}
    </section>
  );
}
