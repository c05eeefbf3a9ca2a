import type { PropsWithChildren } from 'react';
import { Message } from '#views/ui/message/message.view.tsx';
import { PageButton } from './page-button.view.tsx';

type DeniedProps = PropsWithChildren<{ text: string; hint?: string }>;

/** The next step where the page itself has none. */
export const DeniedStep = () => <PageButton name="helpCenter" />;

/** Says what the administrator cannot see, with the next step as its children (SHELL-14). */
export const Denied = ({ children = <DeniedStep />, ...texts }: DeniedProps) => (
  <Message kind="denied" {...texts}>
    {children}
  </Message>
);
