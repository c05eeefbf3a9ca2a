import { type PropsWithChildren, useId } from 'react';
import type { SectionTag } from '#machines/patterns/section.chart.ts';
import type { EmptyMessage } from '#rules/patterns/empty-messages.ts';
import { sectionRecipe } from '#views/theme/section.recipe.ts';
import { type Figure, Figures } from './figures.view.tsx';
import { IsolatedText } from './isolated-text.view.tsx';
import { Message } from './message.view.tsx';
import { styled } from './styled.ts';

const Root = styled('section', sectionRecipe);

type SectionProps = PropsWithChildren<{
  title: string;
  state: SectionTag;
  figures: readonly Figure[];
  /**
   * One column by default.
   * `line` has text next to its figure, `wide` has a chart over two columns.
   */
  shape?: 'line' | 'figures' | 'wide';
  /** The text next to the figure of a line; its names are marked. */
  text?: string;
  /** The message of a section without figures; a chart shows it in its panel. */
  empty: EmptyMessage;
  onRetry(): void;
}>;

const reasons = {
  absent: 'The answer has no data for this section.',
  failed: 'This section could not be loaded.',
};

/** Keeps its height in every state, so that nothing around it moves. */
export function Section({ title, state, figures, shape, text, empty, onRetry, children }: SectionProps) {
  const id = useId();
  const reason = state === 'absent' || state === 'failed' ? reasons[state] : undefined;
  return (
    <Root data-shape={shape} aria-labelledby={id} tabIndex={-1} aria-busy={state === 'busy'}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {reason ? (
        <div className="section-reason">
          <Message text={reason} onRetry={onRetry} />
        </div>
      ) : (
        <>
          {figures.length > 0 && <Figures figures={figures} isBusy={state === 'busy'} />}
          {text && (
            <p className="section-text">
              <IsolatedText text={text} />
            </p>
          )}
          {state === 'empty' && !children && (
            <div className="section-empty">
              <Message inline {...empty} />
            </div>
          )}
          {children}
        </>
      )}
    </Root>
  );
}
