import { Spinner as ChakraSpinner } from '@chakra-ui/react';

/** Shows that something is going on; the text next to it says what. */
export const Spinner = () => <ChakraSpinner aria-hidden />;
