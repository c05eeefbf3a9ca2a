import { type ButtonProps, Button as ChakraButton } from '@chakra-ui/react';

/** A button, or a link that looks like one with `asChild`. A `loading` button keeps its width, and needs an `aria-label`. */
export const Button = (props: ButtonProps) => <ChakraButton {...props} />;
