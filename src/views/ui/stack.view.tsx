import type { PropsWithChildren } from 'react';
import { styled } from './styled.ts';

const Root = styled('div', { base: { display: 'grid', gap: 'var(--space-2)', alignContent: 'start' } });

/** Elements below each other. */
export const Stack = ({ children }: PropsWithChildren) => <Root>{children}</Root>;
