import { useId } from 'react';
import { Link } from 'wouter';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { linkListRecipe } from './link-list.recipe.ts';

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
