import { ChakraProvider } from '@chakra-ui/react';
import type { PropsWithChildren } from 'react';
import { kitSystem } from '#views/theme/system.ts';

/**
 * Gives Chakra's components below it their recipes and tokens.
 * All other components have compiled recipes.
 */
export const KitProvider = ({ children }: PropsWithChildren) => (
  <ChakraProvider value={kitSystem()}>{children}</ChakraProvider>
);
