import { type ReactNode, Suspense } from 'react';
import { ChunkBoundary } from './chunk-boundary.view.tsx';
import { Lazy, type LazyView } from './lazy-view.ts';
import { Message } from './message.view.tsx';

type LazyPartProps<Props extends object> = {
  of: LazyView<Props>;
  props: Props;
  waiting?: ReactNode;
  /** Wraps the message when the chunk cannot be fetched. */
  around?: (content: ReactNode) => ReactNode;
};

/** A part of a page in its own chunk; if the chunk cannot be fetched, the rest of the page stays. */
export function LazyPart<Props extends object>({
  of,
  props,
  waiting = null,
  around = (message) => message,
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
