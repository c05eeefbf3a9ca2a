import { Component, type ContextType, type PropsWithChildren } from 'react';
import ErrorScreen from './error.view.tsx';
import { AppContext } from './use-console.ts';

/** Reports a page that fails to render and shows the error screen (SHELL-09). */
export class FaultBoundary extends Component<PropsWithChildren, { hasFailed: boolean }> {
  static override contextType = AppContext;
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown) {
    const context = this.context as ContextType<typeof AppContext>;
    context?.console?.router.send({ type: 'fault.reported', error });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorScreen code={500} />;
  }
}
