import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import { saveFile } from '#machines/patterns/browser-calls.ts';
import { countRows } from '#rules/applications/import-check.ts';
import { rejectedRowsCsv, rejectedRowsName } from '#rules/applications/import-export.ts';
import * as importTexts from '#rules/applications/import-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { styles } from './application-import.recipe.ts';
import type { ImportActor } from './import-actor.ts';

type ImportFooterProps = { actor: ImportActor; onClose(): void };

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
export function ImportFooter({ actor, onClose }: ImportFooterProps): ReactNode {
  const step = useDeferredValue(useSelector(actor, (snapshot) => findTag(snapshot, stepTags)));
  switch (step) {
    case 'parsing':
      return <Button onClick={() => actor.send({ type: 'import.cancel' })}>{importTexts.cancel}</Button>;
    case 'asking':
      return <Button onClick={() => actor.send({ type: 'import.cancel' })}>{importTexts.back}</Button>;
    case 'mapping':
      return <MappingButtons actor={actor} />;
    case 'checkFailed':
      return <DiscardButton actor={actor} />;
    case 'correcting':
    case 'partlyRejected':
      return <CorrectionButtons actor={actor} />;
    case 'submitting':
      return (
        <>
          <span className={styles.space} />
          <Button onClick={() => actor.send({ type: 'submit.pause' })}>{importTexts.pause}</Button>
        </>
      );
    case 'paused':
      return <PausedButtons actor={actor} />;
    case 'done':
      return (
        <>
          <Button onClick={() => actor.send({ type: 'import.restart' })}>{importTexts.importAnother}</Button>
          <span className={styles.space} />
          <Button variant="solid" onClick={onClose}>
            {importTexts.close}
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
      <Button onClick={() => actor.send({ type: 'import.cancel' })}>{importTexts.back}</Button>
      <span className={styles.space} />
      <Button
        variant="solid"
        aria-disabled={!canConfirm || undefined}
        onClick={() => actor.send({ type: 'mapping.confirm' })}
      >
        {importTexts.continueAction}
      </Button>
    </>
  );
}

const saveRejected = (actor: ImportActor) => {
  const { context } = actor.getSnapshot();
  saveFile({ name: rejectedRowsName(context.fileName), text: rejectedRowsCsv(context) });
};

const DiscardButton = ({ actor }: { actor: ImportActor }) => (
  <Button variant="ghost" onClick={() => actor.send({ type: 'import.discard' })}>
    {importTexts.discard}
  </Button>
);

function CorrectionButtons({ actor }: { actor: ImportActor }) {
  const { rows, problems, isStorable } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: 'change.undo' }));
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'submit.request' }));
  const { ready, wrong } = countRows({ rows, problems });
  const stored = isStorable ? importTexts.stored : importTexts.notStorable;
  return (
    <>
      <DiscardButton actor={actor} />
      <Button variant="ghost" disabled={!canUndo} onClick={() => actor.send({ type: 'change.undo' })}>
        {importTexts.undo}
      </Button>
      {wrong > 0 && (
        <Button variant="ghost" onClick={() => saveRejected(actor)}>
          {importTexts.downloadWrong}
        </Button>
      )}
      <span className={styles.stored}>{isSaving ? importTexts.storing : stored}</span>
      <Button
        variant="solid"
        isWideOnPhones
        disabled={!canSubmit}
        onClick={() => actor.send({ type: 'submit.request' })}
      >
        {importTexts.submitRows(ready)}
      </Button>
    </>
  );
}

const PausedButtons = ({ actor }: { actor: ImportActor }) => (
  <>
    <DiscardButton actor={actor} />
    <Button variant="ghost" onClick={() => saveRejected(actor)}>
      {importTexts.downloadRejected}
    </Button>
    <span className={styles.space} />
    <Button variant="solid" isWideOnPhones onClick={() => actor.send({ type: 'submit.resume' })}>
      {importTexts.continueAction}
    </Button>
  </>
);
