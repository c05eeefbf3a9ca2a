import { Link } from 'wouter';
import * as controlTexts from '#rules/patterns/control-texts.ts';
import { Name } from '#views/ui/name/name.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { breadcrumbRecipe } from './breadcrumb.recipe.ts';

const Root = styled('nav', breadcrumbRecipe);

/**
 * A page above; the name of what it is about replaces its title once it is known.
 * It is no link until its address is known.
 */
export type Crumb = { title: string; href?: string; name?: string | null };

type BreadcrumbProps = {
  /** The pages above this one, from the top. */
  above: readonly Crumb[];
  current: string;
  /** The name of what the page is about, which replaces `current` once it is known. */
  name?: string | null;
};

export function Breadcrumb({ above, current, name }: BreadcrumbProps) {
  return (
    <Root aria-label={controlTexts.breadcrumb}>
      <ol>
        {above.map(({ title, href, name: thing }) => (
          <li key={title} data-named={thing ? true : undefined}>
            {href === undefined ? title : <Link href={href}>{thing ? <Name text={thing} /> : title}</Link>}
          </li>
        ))}
        <li aria-current="page">{name ? <Name text={name} /> : current}</li>
      </ol>
    </Root>
  );
}
