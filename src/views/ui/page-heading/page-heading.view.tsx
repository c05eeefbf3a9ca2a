import { type PropsWithChildren, useRef } from 'react';
import { styled } from '#views/ui/styled.ts';
import { pageHeadingRecipe } from './page-heading.recipe.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

const Root = styled('div', pageHeadingRecipe);

/** The h1 of a page; it takes the focus after navigation. */
export function PageHeading({ title, children }: PropsWithChildren<{ title: string }>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  return (
    <Root>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Root>
  );
}
