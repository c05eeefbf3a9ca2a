import { Button } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { stayAround } from '#views/shared/stay-around.ts';
import styles from './sort-conflict.module.css';
import type { SortEntry } from './sort-rows.view.tsx';

type SortConflictProps = {
  mine: readonly SortEntry[];
  theirs: readonly SortEntry[];
  /** The own order can still be put upon theirs. */
  mayKeep: boolean;
  onKeep(): void;
  onTake(): void;
};

/** Somebody else has changed the list while it was sorted: both orders, and the choice between them. */
export function SortConflict({ mine, theirs, mayKeep, onKeep, onTake }: SortConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const leaving = (choose: () => void) => () => {
    stayAround(heading.current);
    choose();
  };
  const keep = mayKeep
    ? 'Take theirs, or keep yours: then you can check it once more before you save.'
    : 'It cannot be sorted any more.';
  return (
    <div className={styles.conflict}>
      <h3 className={styles.title} ref={heading} tabIndex={-1}>
        Somebody else has changed this list meanwhile
      </h3>
      <p className={styles.text}>Your order is not saved. {keep}</p>
      <div className={styles.orders}>
        <Order title="Your order" entries={mine} other={theirs} />
        <Order title="Their order" entries={theirs} other={mine} />
      </div>
      <div className={styles.buttons}>
        <Button variant={mayKeep ? 'outline' : 'solid'} onClick={leaving(onTake)}>
          Take theirs
        </Button>
        {mayKeep && <Button onClick={leaving(onKeep)}>Keep mine</Button>}
      </div>
    </div>
  );
}

type OrderProps = { title: string; entries: readonly SortEntry[]; other: readonly SortEntry[] };

function Order({ title, entries, other }: OrderProps) {
  const id = useId();
  const isMissing = ({ code }: SortEntry) => other.every((entry) => entry.code !== code);
  return (
    <section className={styles.order} aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      <ol>
        {entries.map((entry, at) => (
          <li key={entry.code} data-differs={other[at]?.code !== entry.code || undefined} dir="auto">
            {entry.name}
            {isMissing(entry) && <span className={styles.note}> only here</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
