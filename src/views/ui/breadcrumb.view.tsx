import { Link } from 'wouter';
import { breadcrumbRecipe } from '#views/theme/breadcrumb.recipe.ts';
import { styled } from './styled.ts';

const Root = styled('nav', breadcrumbRecipe);

type BreadcrumbProps = {
  /** The pages above this one, from the top. */
  above: readonly { title: string; href: string }[];
  current: string;
};

export function Breadcrumb({ above, current }: BreadcrumbProps) {
  return (
    <Root aria-label="Breadcrumb">
      <ol>
        {above.map(({ title, href }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </Root>
  );
}
