import type { PropsWithChildren } from 'react';
import * as messageTexts from '#rules/patterns/message-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { styled } from '#views/ui/styled.ts';
import { Drawing, type MessageKind } from './drawing.view.tsx';
import { emptyStateRecipe } from './empty-state.recipe.ts';

const Root = styled('div', emptyStateRecipe);

type MessageProps = PropsWithChildren<{
  text: string;
  hint?: string;
  /**
   * The drawing: by default `failed` with a retry, and `empty` without.
   * Nothing is drawn while something is in progress.
   */
  kind?: MessageKind | 'waiting';
  onRetry?: (() => void) | undefined;
  /** As high as a row of a table where it is wide enough. */
  isRow?: boolean;
  /** One line high, for use inside other text. */
  inline?: boolean;
}>;

/**
 * Shows why content is missing, or how something has ended.
 * Offers a retry, or the next step as its children.
 */
export function Message({ text, hint, kind, onRetry, isRow, inline, children }: MessageProps) {
  const drawn = kind ?? (onRetry ? 'failed' : 'empty');
  return (
    <Root data-row={isRow || undefined} data-inline={inline || undefined} role="status">
      {drawn !== 'waiting' && <Drawing kind={drawn} />}
      <div className="empty-state-words">
        <p className="empty-state-text">{text}</p>
        {hint && <p className="empty-state-hint">{hint}</p>}
      </div>
      {children}
      {onRetry && (
        <Button
          size="sm"
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            onRetry();
          }}
        >
          {messageTexts.tryAgain}
        </Button>
      )}
    </Root>
  );
}
