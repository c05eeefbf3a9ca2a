import { Fieldset as ChakraFieldset } from '@chakra-ui/react';
import { FieldMessage } from './field-message.view.tsx';

type FieldsetProps = ChakraFieldset.RootProps & {
  legend: string;
  helperText?: string | undefined;
  errorText?: string | undefined;
  /** For a control whose description is the message. */
  messageId?: string;
};

/** Controls with a common title, and help or an error below them. */
export function Fieldset({ legend, helperText, errorText, messageId, children, ...root }: FieldsetProps) {
  return (
    <ChakraFieldset.Root invalid={errorText !== undefined} {...root}>
      <ChakraFieldset.Legend>{legend}</ChakraFieldset.Legend>
      {children}
      <ChakraFieldset.HelperText>
        <FieldMessage {...(messageId && { id: messageId })} helperText={helperText} errorText={errorText} />
      </ChakraFieldset.HelperText>
    </ChakraFieldset.Root>
  );
}
