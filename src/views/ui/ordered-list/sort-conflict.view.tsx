import { useEffect, useId, useRef } from 'react';
import * as orderedListTexts from '#rules/patterns/ordered-list-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';
import { Name } from '#views/ui/name/name.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { sortConflictRecipe } from './sort-conflict.recipe.ts';
import type { SortEntry } from './sort-rows.view.tsx';

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
  return (
    <Root>
      <h3 className="sort-conflict-title" ref={heading} tabIndex={-1}>
        {orderedListTexts.changed}
      </h3>
      <p className="sort-conflict-text">{canKeep ? orderedListTexts.canKeep : orderedListTexts.cannotSort}</p>
      <div className="sort-conflict-orders">
        <Order title={orderedListTexts.yourOrder} entries={changedOrder} other={newerVersion} />
        <Order title={orderedListTexts.theirOrder} entries={newerVersion} other={changedOrder} />
      </div>
      <div className="sort-conflict-buttons">
        <Button variant={canKeep ? 'outline' : 'solid'} onClick={choosing(onAccept)}>
          {orderedListTexts.useTheirs}
        </Button>
        {canKeep && <Button onClick={choosing(onKeep)}>{orderedListTexts.keepMine}</Button>}
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
            {isMissing(entry) && <span className="sort-conflict-note">{` ${orderedListTexts.onlyHere}`}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
