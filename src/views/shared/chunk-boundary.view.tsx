import { Component, type PropsWithChildren, type ReactNode } from 'react';

/** How browsers and the bundler word it. */
const unfetched = /dynamically imported module|importing a module script|preload css/i;

type ChunkBoundaryProps = PropsWithChildren<{
  /** Fetches the chunk once more. */
  load(): Promise<unknown>;
  /** What stands in its place when it could not be fetched. */
  instead(retry: () => void): ReactNode;
}>;

/** Offers a retry where a chunk cannot be fetched, which is no fault of what is drawn; faults are handed on. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { fault: unknown }> {
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
    return this.props.instead(this.retry);
  }
}
