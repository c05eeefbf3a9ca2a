import { Icon } from './icon.view.tsx';
import { styled } from './styled.ts';

type FieldMessageProps = { id?: string; helperText?: string | undefined; errorText: string | undefined };

const Text = styled('span', {
  base: {
    display: 'flex',
    gap: '6px',
    minWidth: 0,
    paddingTop: '6px',
    fontSize: '13px',
    lineHeight: '20px',
    color: 'fg.subtle',
    overflowWrap: 'anywhere',
    '&[data-invalid]': { color: 'var(--color-danger)' },
    '& svg': { flex: 'none', marginTop: '2px' },
  },
});

/** The text below a field: an error instead of the help. */
export const FieldMessage = ({ id, helperText, errorText }: FieldMessageProps) => (
  <Text id={id} data-invalid={errorText === undefined ? undefined : true} aria-live="polite">
    {errorText !== undefined && <Icon name="alert" />}
    {errorText ?? helperText}
  </Text>
);
