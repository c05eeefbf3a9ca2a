import type { ReactNode, SyntheticEvent } from 'react';
import * as listTexts from '#rules/patterns/list-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { searchFormButtonsRecipe, searchFormRecipe } from './search-form.recipe.ts';

type SearchFormProps = {
  label: string;
  /** The look of the search button; a view has one solid button. */
  variant?: 'solid' | 'outline';
  isBelowHeading?: boolean | undefined;
  /** Fields, each with a label. */
  children: ReactNode;
  onSubmit(event: SyntheticEvent): void;
  onReset(): void;
};

const Form = styled('form', searchFormRecipe);

/** Below the height of a label, so that the buttons align with the fields. */
const Buttons = styled('div', searchFormButtonsRecipe);

/** A search with as many fields in a line as fit; the buttons follow the last one. */
export const SearchForm = ({
  label,
  variant = 'outline',
  isBelowHeading,
  children,
  onReset,
  ...form
}: SearchFormProps) => (
  <Form aria-label={label} noValidate data-below-heading={isBelowHeading || undefined} {...form}>
    {children}
    <Buttons>
      <Button type="submit" variant={variant}>
        {listTexts.search}
      </Button>
      <Button variant="ghost" onClick={onReset}>
        {listTexts.reset}
      </Button>
    </Buttons>
  </Form>
);
