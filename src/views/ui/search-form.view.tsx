import type { ReactNode, SyntheticEvent } from 'react';
import { searchFormButtonsRecipe, searchFormRecipe } from '#views/theme/search-form.recipe.ts';
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

const Form = styled('form', searchFormRecipe);

/** Below the height of a label, so that the buttons align with the fields. */
const Buttons = styled('div', searchFormButtonsRecipe);

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
