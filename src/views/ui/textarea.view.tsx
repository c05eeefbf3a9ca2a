import { Textarea as ChakraTextarea, type TextareaProps } from '@chakra-ui/react';

/** Several lines of text. Inside a Field, it has the field's label, description and error. */
export const Textarea = (props: TextareaProps) => <ChakraTextarea {...props} />;
