import { ChakraProvider } from '@chakra-ui/react';
import type { PropsWithChildren } from 'react';
import { kitSystem } from '#views/theme/system.ts';

/** Gives the components below it their recipes and tokens. */
export const KitProvider = ({ children }: PropsWithChildren) => (
  <ChakraProvider value={kitSystem()}>{children}</ChakraProvider>
);
