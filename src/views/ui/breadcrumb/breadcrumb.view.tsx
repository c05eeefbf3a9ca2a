import { Link } from 'wouter';
import * as controlTexts from '#rules/patterns/control-texts.ts';
import { styled } from '#views/ui/styled.ts';
import { breadcrumbRecipe } from './breadcrumb.recipe.ts';

const Root = styled('nav', breadcrumbRecipe);

type BreadcrumbProps = {
  /** The pages above this one, from the top. */
  above: readonly { title: string; href: string }[];
  current: string;
};

export function Breadcrumb({ above, current }: BreadcrumbProps) {
  return (
    <Root aria-label={controlTexts.breadcrumb}>
      <ol>
        {above.map(({ title, href }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
        <li aria-current="page">
          <bdi>{current}</bdi>
        </li>
      </ol>
    </Root>
  );
}
