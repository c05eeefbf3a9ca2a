import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import { countRows } from '#rules/applications/import-check.ts';
import { rejectedRowsCsv, rejectedRowsName } from '#rules/applications/import-export.ts';
import { amountOf } from '#texts/amounts.ts';
import { Button } from '#views/ui/button.view.tsx';
import { tagOf } from '#views/ui/tag-of.ts';
import styles from './application-import.module.css';
import type { ImportActor, SaveTable } from './import-actor.ts';

type ImportFooterProps = { actor: ImportActor; onSave: SaveTable; onClose(): void };

const stepTags = [
  'mapping',
  'asking',
  'parsing',
  'checkFailed',
  'correcting',
  'partlyRejected',
  'submitting',
  'paused',
  'done',
] as const;

/** The buttons of the current step. */
export function ImportFooter({ actor, onSave, onClose }: ImportFooterProps): ReactNode {
  const step = useDeferredValue(useSelector(actor, (snapshot) => tagOf(snapshot, stepTags)));
  switch (step) {
    case 'parsing':
      return <Button onClick={() => actor.send({ type: 'import.cancel' })}>Cancel</Button>;
    case 'asking':
      return <Button onClick={() => actor.send({ type: 'import.cancel' })}>Back</Button>;
    case 'mapping':
      return <MappingButtons actor={actor} />;
    case 'checkFailed':
      return <DiscardButton actor={actor} />;
    case 'correcting':
    case 'partlyRejected':
      return <CorrectionButtons actor={actor} onSave={onSave} />;
    case 'submitting':
      return (
        <>
          <span className={styles.space} />
          <Button onClick={() => actor.send({ type: 'submit.pause' })}>Pause</Button>
        </>
      );
    case 'paused':
      return <PausedButtons actor={actor} onSave={onSave} />;
    case 'done':
      return (
        <>
          <Button onClick={() => actor.send({ type: 'import.restart' })}>Import another file</Button>
          <span className={styles.space} />
          <Button variant="solid" onClick={onClose}>
            Close
          </Button>
        </>
      );
    case undefined:
      return null;
    default:
      return step satisfies never;
  }
}

function MappingButtons({ actor }: { actor: ImportActor }) {
  const canConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'mapping.confirm' }));
  return (
    <>
      <Button onClick={() => actor.send({ type: 'import.cancel' })}>Back</Button>
      <span className={styles.space} />
      <Button
        variant="solid"
        aria-disabled={!canConfirm || undefined}
        onClick={() => actor.send({ type: 'mapping.confirm' })}
      >
        Continue
      </Button>
    </>
  );
}

const saveRejected = (actor: ImportActor, onSave: SaveTable) => {
  const { context } = actor.getSnapshot();
  onSave({ name: rejectedRowsName(context.fileName), text: rejectedRowsCsv(context) });
};

const DiscardButton = ({ actor }: { actor: ImportActor }) => (
  <Button variant="ghost" onClick={() => actor.send({ type: 'import.discard' })}>
    Discard
  </Button>
);

type ButtonsProps = { actor: ImportActor; onSave: SaveTable };

function CorrectionButtons({ actor, onSave }: ButtonsProps) {
  const { rows, problems, isStorable } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: 'change.undo' }));
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'submit.request' }));
  const { ready, wrong } = countRows({ rows, problems });
  const stored = isStorable ? 'Stored on this device' : 'This browser cannot store the import. Keep this page open.';
  return (
    <>
      <DiscardButton actor={actor} />
      <Button variant="ghost" disabled={!canUndo} onClick={() => actor.send({ type: 'change.undo' })}>
        Undo
      </Button>
      {wrong > 0 && (
        <Button variant="ghost" onClick={() => saveRejected(actor, onSave)}>
          Download rows with problems
        </Button>
      )}
      <span className={styles.stored}>{isSaving ? 'Storing' : stored}</span>
      <Button
        variant="solid"
        isWideOnPhones
        disabled={!canSubmit}
        onClick={() => actor.send({ type: 'submit.request' })}
      >
        {`Submit ${amountOf(ready, 'row')}`}
      </Button>
    </>
  );
}

const PausedButtons = ({ actor, onSave }: ButtonsProps) => (
  <>
    <DiscardButton actor={actor} />
    <Button variant="ghost" onClick={() => saveRejected(actor, onSave)}>
      Download rows not accepted
    </Button>
    <span className={styles.space} />
    <Button variant="solid" isWideOnPhones onClick={() => actor.send({ type: 'submit.resume' })}>
      Continue
    </Button>
  </>
);
