import { type PropsWithChildren, type ReactNode, Suspense } from 'react';
import * as messageTexts from '#rules/patterns/message-texts.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { ChunkBoundary } from './chunk-boundary.view.tsx';

type LazyBoundaryProps = PropsWithChildren<{
  load(): Promise<unknown>;
  waiting?: ReactNode;
  /** Wraps the message when the chunk cannot be fetched. */
  around?: (content: ReactNode) => ReactNode;
}>;

/**
 * Wraps a part of a page that has a separate chunk.
 * If the chunk cannot be fetched, the rest of the page stays.
 */
export const LazyBoundary = ({ load, waiting = null, around = (message) => message, children }: LazyBoundaryProps) => (
  <ChunkBoundary load={load} instead={(retry) => around(<Message text={messageTexts.partFailed} onRetry={retry} />)}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ChunkBoundary>
);
