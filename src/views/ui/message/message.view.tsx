import type { PropsWithChildren } from 'react';
import * as messageTexts from '#rules/patterns/message-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { styled } from '#views/ui/styled.ts';
import { emptyStateRecipe } from './empty-state.recipe.ts';

const Root = styled('div', emptyStateRecipe);

type MessageProps = PropsWithChildren<{
  text: string;
  hint?: string;
  onRetry?: (() => void) | undefined;
  /** One line high, for use inside other text. */
  inline?: boolean;
}>;

/** Shows why content is missing and offers a retry if that can help. */
export function Message({ text, hint, onRetry, inline, children }: MessageProps) {
  return (
    <Root data-inline={inline || undefined} role="status">
      <p className="empty-state-text">{text}</p>
      {hint && <p className="empty-state-hint">{hint}</p>}
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
