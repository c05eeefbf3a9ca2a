import { Component, type ContextType, type PropsWithChildren } from 'react';
import { ConsoleContext } from '#views/use-console.ts';
import ErrorScreen from './error.view.tsx';

/** Tells the console of a page that could not be drawn; the console then shows the error screen (SHELL-09). */
export class FaultBoundary extends Component<PropsWithChildren, { faulty: boolean }> {
  static override contextType = ConsoleContext;
  override state = { faulty: false };

  static getDerivedStateFromError = () => ({ faulty: true });

  override componentDidCatch(error: unknown) {
    const actors = this.context as ContextType<typeof ConsoleContext>;
    actors?.console.send({ type: 'fault.reported', error });
  }

  override render() {
    if (!this.state.faulty) return this.props.children;
    return <ErrorScreen code={500} />;
  }
}
