import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import * as listTexts from '#rules/patterns/list-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { searchFormRecipe } from './search-form.recipe.ts';

type SearchFormProps = {
  label: string;
  /** The look of the search button; a view has one solid button. */
  variant?: 'solid' | 'outline';
  isBelowHeading?: boolean | undefined;
  /** The field that phones always show. */
  main: ReactNode;
  /** The other fields, which phones show on request; each has a label. */
  children: ReactNode;
  /** Whether one of the other fields has a value, which no phone hides. */
  hasMoreValues: boolean;
  onSubmit(event: SyntheticEvent): void;
  onReset(): void;
};

const Form = styled('form', searchFormRecipe);

/**
 * A search with as many fields in a line as fit; the buttons follow the last one.
 * On a phone it is one line, which a button unfolds.
 */
export function SearchForm(props: SearchFormProps) {
  const { label, variant = 'outline', isBelowHeading, main, children, hasMoreValues, onReset, onSubmit } = props;
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(hasMoreValues);
  // What was unfolded for a value stays so without it, since the focus can be in it.
  // The same goes for a field in use while the window becomes narrow.
  if (hasMoreValues && !isUnfolded) setUnfolded(true);
  return (
    <Form
      aria-label={label}
      noValidate
      data-below-heading={isBelowHeading || undefined}
      data-folded={!isUnfolded || undefined}
      onSubmit={onSubmit}
      onFocus={({ target }) => target.closest('.search-form-others') && setUnfolded(true)}
    >
      <div className="search-form-main">{main}</div>
      {!hasMoreValues && (
        <div className="search-form-more">
          <Button aria-expanded={isUnfolded} aria-controls={id} onClick={() => setUnfolded(!isUnfolded)}>
            <span>{listTexts.moreFields}</span>
            <Icon name="chevronDown" />
          </Button>
        </div>
      )}
      <div className="search-form-others" id={id}>
        {children}
      </div>
      <div className="search-form-buttons">
        <Button type="submit" variant={variant}>
          {listTexts.search}
        </Button>
        <Button className="search-form-reset" variant="ghost" onClick={onReset}>
          {listTexts.reset}
        </Button>
      </div>
    </Form>
  );
}
