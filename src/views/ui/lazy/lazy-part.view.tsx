import type { ReactNode } from 'react';
import { LazyBoundary } from './lazy-boundary.view.tsx';
import { Lazy, type LazyView } from './lazy-view.ts';

type LazyPartProps<Props extends object> = {
  of: LazyView<Props>;
  props: Props;
  waiting?: ReactNode;
  /** Wraps the message when the chunk cannot be fetched. */
  around?: (content: ReactNode) => ReactNode;
};

/** A part of a page in its own chunk. */
export const LazyPart = <Props extends object>({ of, props, ...boundary }: LazyPartProps<Props>) => (
  <LazyBoundary load={of.load} {...boundary}>
    <Lazy of={of} props={props} />
  </LazyBoundary>
);
