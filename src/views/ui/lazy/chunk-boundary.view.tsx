import { Component, type PropsWithChildren, type ReactNode } from 'react';

/** The error messages of browsers and of the bundler. */
const chunkLoadError = /dynamically imported module|importing a module script|preload css/i;

type ChunkBoundaryProps = PropsWithChildren<{
  load(): Promise<unknown>;
  /** Renders the message when the chunk cannot be fetched. */
  instead(retry: () => void): ReactNode;
}>;

/** Offers a retry when a chunk cannot be fetched; other errors are rethrown. */
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
    if (!chunkLoadError.test(String(fault))) throw fault;
    return this.props.instead(this.retry);
  }
}
