import { type PropsWithChildren, useId } from 'react';
import type { SectionTag } from '#machines/patterns/section.chart.ts';
import type { EmptyMessage } from '#rules/patterns/section-content.ts';
import * as sectionTexts from '#rules/patterns/section-texts.ts';
import { type Figure, Figures } from '#views/ui/figures/figures.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { sectionRecipe } from './section.recipe.ts';

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

/** Keeps its height in every state, so that nothing around it moves. */
export function Section({ title, state, figures, shape, text, empty, onRetry, children }: SectionProps) {
  const id = useId();
  const reasons: { [state: string]: string } = { absent: sectionTexts.absent, failed: sectionTexts.failed };
  const reason = reasons[state];
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
