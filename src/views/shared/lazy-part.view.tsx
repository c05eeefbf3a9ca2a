import { type ReactNode, Suspense } from 'react';
import { Lazy, type LazyView } from '#views/lazy-view.ts';
import { ChunkBoundary } from './chunk-boundary.view.tsx';
import { Message } from './message.view.tsx';

type LazyPartProps<Props extends object> = {
  of: LazyView<Props>;
  props: Props;
  /** What holds the place meanwhile. */
  waiting?: ReactNode;
  /** What is put around the words when the chunk cannot be fetched. */
  around?: (words: ReactNode) => ReactNode;
};

/** A part of a page in a chunk of its own; when the chunk cannot be fetched, the rest of the page stands. */
export function LazyPart<Props extends object>({
  of,
  props,
  waiting = null,
  around = (words) => words,
}: LazyPartProps<Props>) {
  return (
    <ChunkBoundary
      load={of.load}
      instead={(retry) => around(<Message text="This part could not be loaded." onRetry={retry} />)}
    >
      <Suspense fallback={waiting}>
        <Lazy of={of} props={props} />
      </Suspense>
    </ChunkBoundary>
  );
}
