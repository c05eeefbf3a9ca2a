import { useSelector } from '@xstate/react';
import { countRows } from '#rules/applications/import-check.ts';
import { wholeNumber } from '#rules/patterns/whole-number.ts';
import { amountOf } from '#texts/amounts.ts';
import { Message } from '#views/ui/message.view.tsx';
import { Progress } from '#views/ui/progress.view.tsx';
import styles from './application-import.module.css';
import type { ImportActor } from './import-actor.ts';

/** How much of a submission is done, and why it has stopped. */
export function ImportSubmission({ actor }: { actor: ImportActor }) {
  const { rows, problems, chunks, failure, isRestored } = useSelector(actor, ({ context }) => context);
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag('paused'));
  const { accepted } = countRows({ rows, problems });
  const total = accepted + chunks.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <div className={styles.submission}>
      <p className={styles.progress} role="status">
        {`${isPaused ? 'Paused' : 'Submitting'}: ${wholeNumber(accepted)} of ${amountOf(total, 'row')} accepted`}
      </p>
      <Progress aria-label="Submission" value={accepted} max={Math.max(1, total)} />
      {isPaused && failure !== '' && <p role="alert">{failure}</p>}
      {isPaused && isRestored && <p>This submission was interrupted.</p>}
      <p className={styles.muted}>
        {isPaused
          ? 'Continue when you are ready. No row is applied for twice.'
          : 'You can close this window. The import waits here until you open it again.'}
      </p>
    </div>
  );
}

/** The end of an import. */
export function ImportDone({ actor }: { actor: ImportActor }) {
  const count = useSelector(actor, ({ context }) => context.rows.length);
  return (
    <Message
      text={count === 1 ? '1 row was accepted.' : `All ${amountOf(count, 'row')} were accepted.`}
      hint="The applications are in the list and wait for their review."
    />
  );
}
