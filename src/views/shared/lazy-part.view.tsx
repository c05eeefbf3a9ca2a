import { Component, type PropsWithChildren, type ReactNode, Suspense } from 'react';
import { Lazy, type LazyView } from '#views/lazy-view.ts';
import { Message } from './message.view.tsx';

type LazyPartProps<Props extends object> = {
  of: LazyView<Props>;
  props: Props;
  /** What holds the place meanwhile. */
  waiting?: ReactNode;
};

/** A part of a page in a chunk of its own; when the chunk cannot be fetched, the rest of the page stands. */
export function LazyPart<Props extends object>({ of, props, waiting = null }: LazyPartProps<Props>) {
  return (
    <ChunkBoundary load={of.load}>
      <Suspense fallback={waiting}>
        <Lazy of={of} props={props} />
      </Suspense>
    </ChunkBoundary>
  );
}

/** How browsers and the bundler word it. */
const unfetched = /dynamically imported module|importing a module script|preload css/i;

type ChunkBoundaryProps = PropsWithChildren<{ load(): Promise<unknown> }>;

class ChunkBoundary extends Component<ChunkBoundaryProps, { fault: unknown }> {
  override state = { fault: undefined };

  static getDerivedStateFromError = (fault: unknown) => ({ fault });

  retry = () => {
    const again = () => this.setState({ fault: undefined });
    this.props.load().then(again, again);
  };

  override render() {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    if (!unfetched.test(String(fault))) throw fault;
    return <Message text="This part could not be loaded." onRetry={this.retry} />;
  }
}
