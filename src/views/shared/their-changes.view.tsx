import { Button } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import styles from './draft-form.module.css';
import { stayAround } from './stay-around.ts';

/** A field that somebody else has saved otherwise than it was typed. */
export type Difference = { label: string; theirs: string };

type TheirChangesProps = {
  noun: string;
  differences: readonly Difference[];
  onTake(): void;
  onKeep(): void;
};

/** What somebody else has saved meanwhile, above what was typed; the person takes the one or goes on with the other. */
export function TheirChanges({ noun, differences, onTake, onKeep }: TheirChangesProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const leaving = (choose: () => void) => () => {
    stayAround(box.current);
    choose();
  };
  return (
    <section className={styles.conflict} ref={box} tabIndex={-1} aria-label="Changed by somebody else">
      <p className={styles.lead}>
        Somebody else has changed this {noun} meanwhile. Your text is below, as you typed it; this is what they saved:
      </p>
      <dl className={styles.theirs}>
        {differences.map(({ label, theirs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{theirs || '-'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.choices}>
        <Button size="sm" onClick={leaving(onKeep)}>
          Keep mine
        </Button>
        <Button size="sm" onClick={leaving(onTake)}>
          Use theirs
        </Button>
      </div>
    </section>
  );
}
