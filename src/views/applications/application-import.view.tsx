import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { applicationImportMachine } from '#machines/applications/application-import.machine.ts';
import { textDownloadMachine } from '#machines/patterns/text-download.machine.ts';
import type { OrganizationEntry } from '#rules/session/organizations.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { Button } from '#views/ui/button.view.tsx';
import { ConfirmDialog } from '#views/ui/confirm-dialog.view.tsx';
import { Message } from '#views/ui/message.view.tsx';
import { Modal } from '#views/ui/modal.view.tsx';
import { StepContent } from '#views/ui/step-content.view.tsx';
import { tagOf } from '#views/ui/tag-of.ts';
import type { ImportActor, SaveTable } from './import-actor.ts';
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
  const actor = usePageActor(applicationImportMachine, { account, organizations: entries });
  const download = usePageActor(textDownloadMachine);
  const isDiscarding = useSelector(actor, (snapshot) => snapshot.hasTag('discarding'));
  const save: SaveTable = (file) => download.send({ type: 'file.save', ...file });
  return (
    <Modal
      title="Import Application"
      finalFocusEl={finalFocusEl}
      onClose={onClose}
      footer={<ImportFooter actor={actor} onSave={save} onClose={onClose} />}
    >
      <Steps actor={actor} entries={entries} onSave={save} />
      {isDiscarding && (
        <ConfirmDialog
          text="Discard this import? Its rows are deleted from this device. Accepted rows stay accepted."
          action="Discard"
          isFinal
          onConfirm={() => actor.send({ type: 'discard.confirm' })}
          onCancel={() => actor.send({ type: 'discard.cancel' })}
        />
      )}
    </Modal>
  );
}

const stepTags = [
  'selecting',
  'parsing',
  'asking',
  'mapping',
  'checking',
  'checkFailed',
  'correcting',
  'partlyRejected',
  'submitting',
  'paused',
  'takenOver',
  'done',
] as const;

type StepsProps = { actor: ImportActor; entries: readonly OrganizationEntry[]; onSave: SaveTable };

function Steps(props: StepsProps) {
  const step = useDeferredValue(useSelector(props.actor, (snapshot) => tagOf(snapshot, stepTags)));
  return (
    <StepContent step={step}>
      <Step {...props} step={step} />
    </StepContent>
  );
}

type StepProps = StepsProps & { step: (typeof stepTags)[number] | undefined };

function Step({ actor, entries, onSave, step }: StepProps) {
  switch (step) {
    case 'selecting':
      return <ImportFileChoice actor={actor} onSave={onSave} />;
    case 'parsing':
      return <Message text="Reading the file" />;
    case 'asking':
      return <ImportEncodingQuestion actor={actor} />;
    case 'mapping':
      return <ImportMapping actor={actor} />;
    case 'checking':
      return <Message text="Checking the rows" />;
    case 'checkFailed':
      return <Message text="The rows could not be checked." onRetry={() => actor.send({ type: 'check.retry' })} />;
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
      return <Message text="Loading" />;
    default:
      return step satisfies never;
  }
}

const TakenOver = ({ actor }: { actor: ImportActor }) => (
  <Message text="This import was continued in another tab." hint="Changes made here since then are not stored.">
    <Button size="sm" onClick={() => actor.send({ type: 'import.reopen' })}>
      Continue here
    </Button>
  </Message>
);
