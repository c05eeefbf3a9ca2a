import { useSelector } from '@xstate/react';
import { countRows } from '#rules/applications/import-check.ts';
import * as importTexts from '#rules/applications/import-texts.ts';
import { wholeNumber } from '#rules/patterns/whole-number.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { Progress } from '#views/ui/progress/progress.view.tsx';
import { styles } from './application-import.recipe.ts';
import type { ImportActor } from './import-actor.ts';

/** How much of a submission is done, and why it has stopped. */
export function ImportSubmission({ actor }: { actor: ImportActor }) {
  const { rows, problems, chunks, failure, isRestored } = useSelector(actor, ({ context }) => context);
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag('paused'));
  const { accepted } = countRows({ rows, problems });
  const total = accepted + chunks.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <div className={styles.step}>
      <p className={styles.progress} role="status">
        {(isPaused ? importTexts.paused : importTexts.submitting)(wholeNumber(accepted), total)}
      </p>
      <Progress aria-label={importTexts.submission} value={accepted} max={Math.max(1, total)} />
      {isPaused && failure !== '' && <p role="alert">{failure}</p>}
      {isPaused && isRestored && <p>{importTexts.interrupted}</p>}
      <p className={styles.muted}>{isPaused ? importTexts.continueWhenReady : importTexts.canClose}</p>
    </div>
  );
}

/** The end of an import. */
export function ImportDone({ actor }: { actor: ImportActor }) {
  const count = useSelector(actor, ({ context }) => context.rows.length);
  return <Message kind="done" text={importTexts.done(count)} hint={importTexts.waitForReview} />;
}
