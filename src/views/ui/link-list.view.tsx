import { useId } from 'react';
import { Link } from 'wouter';
import { linkListRecipe } from '#views/theme/link-list.recipe.ts';
import { Icon } from './icon.view.tsx';
import { styled } from './styled.ts';

const Root = styled('section', linkListRecipe);

type LinkListProps = { title: string; links: readonly { path: string; title: string }[]; state: unknown };

/**
 * Links below each other.
 * `state` goes to the history entry of the page that opens.
 */
export function LinkList({ title, links, state }: LinkListProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <Link href={link.path} state={state}>
              <span>{link.title}</span>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </Root>
  );
}
