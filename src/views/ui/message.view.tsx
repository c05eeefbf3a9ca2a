import { EmptyState } from '@chakra-ui/react';
import type { PropsWithChildren } from 'react';
import { Button } from './button.view.tsx';
import { keepFocusNear } from './keep-focus-near.ts';

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
    <EmptyState.Root data-inline={inline} role="status">
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
          Try again
        </Button>
      )}
    </EmptyState.Root>
  );
}
