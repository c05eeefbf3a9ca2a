import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { applicationImportMachine } from '#machines/applications/application-import.machine.ts';
import * as applicationTexts from '#rules/applications/application-texts.ts';
import { findImportSteps, type ImportView, importViews } from '#rules/applications/import-steps.ts';
import * as importTexts from '#rules/applications/import-texts.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { ConfirmDialog } from '#views/ui/dialog/confirm-dialog.view.tsx';
import { Modal } from '#views/ui/dialog/modal.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { StepContent } from '#views/ui/step-content/step-content.view.tsx';
import { StepList } from '#views/ui/step-list/step-list.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import type { ImportActor } from './import-actor.ts';
import { ImportCorrection } from './import-correction.view.tsx';
import { ImportFileChoice } from './import-file-choice.view.tsx';
import { ImportFooter } from './import-footer.view.tsx';
import { ImportMapping } from './import-mapping.view.tsx';
import { ImportEncodingQuestion } from './import-reading.view.tsx';
import { ImportDone, ImportSubmission } from './import-submission.view.tsx';

export type ApplicationImportProps = {
  /** The e-mail address of the administrator, whose import is stored. */
  account: string;
  /** The owned trees as a flat list. */
  entries: readonly OrganizationEntry[];
  finalFocusEl(): HTMLElement | null;
  onClose(): void;
};

/** The dialog in which a table of learners becomes applications (APPL-02, APPL-11). */
export default function ApplicationImport({ account, entries, finalFocusEl, onClose }: ApplicationImportProps) {
  const actor = useActorRef(applicationImportMachine, { account, organizations: entries });
  const isDiscarding = useSelector(actor, (snapshot) => snapshot.hasTag('discarding'));
  return (
    <Modal
      title={applicationTexts.importTitle}
      finalFocusEl={finalFocusEl}
      onClose={onClose}
      footer={<ImportFooter actor={actor} onClose={onClose} />}
    >
      <Steps actor={actor} entries={entries} />
      {isDiscarding && (
        <ConfirmDialog
          text={importTexts.discardQuestion}
          action={importTexts.discard}
          isFinal
          onConfirm={() => actor.send({ type: 'discard.confirm' })}
          onCancel={() => actor.send({ type: 'discard.cancel' })}
        />
      )}
    </Modal>
  );
}

type StepsProps = { actor: ImportActor; entries: readonly OrganizationEntry[] };

function Steps(props: StepsProps) {
  const step = useDeferredValue(useSelector(props.actor, (snapshot) => findTag(snapshot, importViews)));
  const steps = findImportSteps(step);
  return (
    <>
      {steps && <StepList label={importTexts.steps} {...steps} />}
      <StepContent step={step}>
        <Step {...props} step={step} />
      </StepContent>
    </>
  );
}

type StepProps = StepsProps & { step: ImportView | undefined };

function Step({ actor, entries, step }: StepProps) {
  switch (step) {
    case 'selecting':
      return <ImportFileChoice actor={actor} />;
    case 'parsing':
      return <Message kind="waiting" text={importTexts.readingFile} />;
    case 'asking':
      return <ImportEncodingQuestion actor={actor} />;
    case 'mapping':
      return <ImportMapping actor={actor} />;
    case 'checking':
      return <Message kind="waiting" text={importTexts.checkingRows} />;
    case 'checkFailed':
      return <Message text={importTexts.checkFailed} onRetry={() => actor.send({ type: 'check.retry' })} />;
    case 'correcting':
    case 'partlyRejected':
      return <ImportCorrection actor={actor} entries={entries} />;
    case 'submitting':
    case 'paused':
      return <ImportSubmission actor={actor} />;
    case 'takenOver':
      return <TakenOver actor={actor} />;
    case 'done':
      return <ImportDone actor={actor} />;
    case undefined:
      return <Message kind="waiting" text={importTexts.loading} />;
    default:
      return step satisfies never;
  }
}

const TakenOver = ({ actor }: { actor: ImportActor }) => (
  <Message kind="denied" text={importTexts.takenOver} hint={importTexts.changesNotStored}>
    <Button size="sm" onClick={() => actor.send({ type: 'import.reopen' })}>
      {importTexts.continueHere}
    </Button>
  </Message>
);
