import { Field as ChakraField } from '@chakra-ui/react';
import { FieldMessage } from './field-message.view.tsx';
import { styled } from './styled.ts';

type FieldProps = ChakraField.RootProps & {
  label: string;
  /** After the label. */
  optionalText?: string | undefined;
  helperText?: string | undefined;
  errorText?: string | undefined;
  /** Shows how many characters are typed. */
  counter?: { length: number; max: number };
};

const Faint = styled('span', { base: { color: 'fg.subtle', fontWeight: 400 } });

const Counter = styled('span', {
  base: {
    flex: 'none',
    marginInlineStart: 'auto',
    paddingTop: '6px',
    color: 'fg.subtle',
    fontSize: '13px',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    '&[data-over]': { color: 'var(--color-danger)' },
  },
});

/** The label of an Input, Select or Textarea, and what is below it: help or an error, and a counter. */
export function Field({ label, optionalText, helperText, errorText, counter, children, ...root }: FieldProps) {
  return (
    <ChakraField.Root invalid={errorText !== undefined} {...root}>
      <ChakraField.Label>
        {label} {optionalText && <Faint>{optionalText}</Faint>}
      </ChakraField.Label>
      {children}
      <ChakraField.HelperText>
        <FieldMessage helperText={helperText} errorText={errorText} />
        {counter && (
          <Counter data-over={counter.length > counter.max || undefined}>
            {counter.length}/{counter.max}
          </Counter>
        )}
      </ChakraField.HelperText>
    </ChakraField.Root>
  );
}
