import { useEffect, useId, useRef } from 'react';
import { sortConflictRecipe } from '#views/theme/sort-conflict.recipe.ts';
import { Button } from './button.view.tsx';
import { keepFocusNear } from './keep-focus-near.ts';
import { Name } from './name.view.tsx';
import type { SortEntry } from './sort-rows.view.tsx';
import { styled } from './styled.ts';

const Root = styled('div', sortConflictRecipe);

type SortConflictProps = {
  changedOrder: readonly SortEntry[];
  newerVersion: readonly SortEntry[];
  /** Whether the user's order can be merged with the newer one. */
  canKeep: boolean;
  onKeep(): void;
  onAccept(): void;
};

/** Shows the user's order next to the newer order; the user keeps one of them. */
export function SortConflict({ changedOrder, newerVersion, canKeep, onKeep, onAccept }: SortConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const choosing = (choose: () => void) => () => {
    keepFocusNear(heading.current);
    choose();
  };
  const nextStep = canKeep
    ? 'Use theirs, or keep yours: then you can check it once more before you save.'
    : 'It cannot be sorted any more.';
  return (
    <Root>
      <h3 className="sort-conflict-title" ref={heading} tabIndex={-1}>
        Somebody else has changed this list
      </h3>
      <p className="sort-conflict-text">{`Your order is not saved. ${nextStep}`}</p>
      <div className="sort-conflict-orders">
        <Order title="Your order" entries={changedOrder} other={newerVersion} />
        <Order title="Their order" entries={newerVersion} other={changedOrder} />
      </div>
      <div className="sort-conflict-buttons">
        <Button variant={canKeep ? 'outline' : 'solid'} onClick={choosing(onAccept)}>
          Use theirs
        </Button>
        {canKeep && <Button onClick={choosing(onKeep)}>Keep mine</Button>}
      </div>
    </Root>
  );
}

type OrderProps = { title: string; entries: readonly SortEntry[]; other: readonly SortEntry[] };

function Order({ title, entries, other }: OrderProps) {
  const id = useId();
  const isMissing = ({ code }: SortEntry) => other.every((entry) => entry.code !== code);
  return (
    <section className="sort-conflict-order" aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      <ol>
        {entries.map((entry, at) => (
          <li key={entry.code} data-differs={other[at]?.code !== entry.code || undefined} dir="auto">
            <Name text={entry.name} />
            {isMissing(entry) && <span className="sort-conflict-note"> only here</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
