import { chakra } from '@chakra-ui/react';
import type { PropsWithChildren } from 'react';

const Root = chakra('div', { base: { display: 'grid', gap: 'var(--space-2)', alignContent: 'start' } });

/** Elements below each other. */
export const Stack = ({ children }: PropsWithChildren) => <Root>{children}</Root>;
