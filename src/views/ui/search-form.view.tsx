import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from './button.view.tsx';
import { styled } from './styled.ts';

type SearchFormProps = {
  label: string;
  /** The look of the search button; a view has one solid button. */
  variant?: 'solid' | 'outline';
  marginTop?: string;
  /** Fields, each with a label. */
  children: ReactNode;
  onSubmit(event: SyntheticEvent): void;
  onReset(): void;
};

const narrow = '@media (max-width: 599px)';

const Form = styled('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto',
    gap: '8px 16px',
    alignItems: 'start',
    marginBottom: '12px',
    '@media (max-width: 1099px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Below the height of a label, so that the buttons align with the fields. */
const Buttons = styled('div', {
  base: {
    display: 'flex',
    gap: '8px',
    paddingTop: 'calc(13px * 1.5 + 8px)',
    [narrow]: { paddingTop: 0, '& > *': { flex: 1 } },
  },
});

/** A search with up to three fields in a line. */
export const SearchForm = ({ label, variant = 'outline', marginTop, children, onReset, ...form }: SearchFormProps) => (
  <Form aria-label={label} noValidate style={{ marginTop }} {...form}>
    {children}
    <Buttons>
      <Button type="submit" variant={variant}>
        Search
      </Button>
      <Button variant="ghost" onClick={onReset}>
        Reset
      </Button>
    </Buttons>
  </Form>
);
