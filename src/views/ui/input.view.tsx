import { Input as ChakraInput, type InputProps } from '@chakra-ui/react';

/** A line of text. Inside a Field, it has the field's label, description and error. */
export const Input = (props: InputProps) => <ChakraInput {...props} />;
