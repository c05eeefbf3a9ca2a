import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import styles from './organization-choices.module.css';
import type { ChoicesActor } from './organization-choices-tree.view.tsx';

/** Only so many are named one by one. */
const mostNamed = 30;

/** The chosen organisations, each to be taken out, or all at once. */
export function ChosenOrganizations({ actor, isOff }: { actor: ChoicesActor; isOff: boolean }) {
  const entries = useSelector(actor, ({ context }) => context.entries);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  const byCode = useMemo(() => new Map(entries.map((entry) => [entry.code, entry])), [entries]);
  if (chosen.length === 0) return <p className={styles.none}>None chosen</p>;
  return (
    <div className={styles.chosen}>
      <ul className={styles.chips} aria-label="Chosen organizations">
        {chosen.slice(0, mostNamed).map((code) => (
          <li className={styles.chip} key={code} data-disabled={byCode.get(code)?.disabled || undefined}>
            {byCode.get(code)?.name ?? code}
            {byCode.get(code)?.disabled && ' (disabled)'}
            <button
              className={styles.remove}
              type="button"
              disabled={isOff}
              aria-label={`Remove ${byCode.get(code)?.name ?? code}`}
              onClick={() => actor.send({ type: 'choice.remove', code })}
            >
              <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="m4.5 4.5 7 7m0-7-7 7" strokeWidth="1.5" strokeLinecap="round" />
              </svg>
            </button>
          </li>
        ))}
        {chosen.length > mostNamed && <li className={styles.more}>and {chosen.length - mostNamed} more</li>}
      </ul>
      <button
        className={styles.clear}
        type="button"
        disabled={isOff}
        onClick={() => actor.send({ type: 'choices.clear' })}
      >
        Clear all
      </button>
    </div>
  );
}
