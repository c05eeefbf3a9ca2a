import { type PropsWithChildren, type ReactNode, useRef } from 'react';
import { Name } from '#views/ui/name/name.view.tsx';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { pageHeadingRecipe } from './page-heading.recipe.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

const Root = styled('div', pageHeadingRecipe);

type PageHeadingProps = {
  title: string;
  /** The name of what the page is about: null while it loads, empty if the page has none. */
  name?: string | null;
  /** The name never loads, so it can take two lines without moving anything. */
  isKnown?: boolean;
  /** Stands with the title above a name, such as a status. */
  note?: ReactNode;
};

/**
 * The h1 of a page; it takes the focus after navigation.
 * A page about one thing is headed by its name, and the title is the line above.
 */
export function PageHeading({
  title,
  name = '',
  isKnown = false,
  note,
  children,
}: PropsWithChildren<PageHeadingProps>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  const isNamed = name !== '';
  return (
    <Root>
      <hgroup>
        {isNamed && <p>{title}</p>}
        {isNamed && note && <p>{note}</p>}
        <h1
          ref={heading}
          tabIndex={-1}
          data-named={isNamed || undefined}
          data-known={isKnown || undefined}
          title={name || undefined}
        >
          {name === null && <Skeleton isInline width="18rem" height="1em" />}
          {name ? <Name text={name} /> : <span className={isNamed ? 'visually-hidden' : undefined}>{title}</span>}
        </h1>
      </hgroup>
      {children}
    </Root>
  );
}
