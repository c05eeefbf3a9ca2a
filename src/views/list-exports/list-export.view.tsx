import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { listExportMachine } from '#machines/list-exports/list-export.machine.ts';
import { type ExportedList, exportLimit, exportPageSize } from '#rules/list-exports/list-export.ts';
import * as exportTexts from '#rules/list-exports/list-export-texts.ts';
import { fileFailed } from '#rules/patterns/section-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import Dialog from '#views/ui/dialog/dialog.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { Progress } from '#views/ui/progress/progress.view.tsx';
import { StepContent } from '#views/ui/step-content/step-content.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './list-export.recipe.ts';

/** What the dialog gets from the button that opens it. */
export type ExportDialogProps = {
  /** The order of the list; empty for that of the server. */
  sort: string;
  /** Rows in the list. */
  total: number;
  finalFocusEl(): Element | null;
  onClose(): void;
};

type ExportActor = ActorRefFrom<typeof listExportMachine>;
type ExportContext = SnapshotFrom<typeof listExportMachine>['context'];

const steps = ['ready', 'tooMany', 'busy', 'failed', 'changed', 'saving', 'notSaved', 'saved'] as const;
type Step = (typeof steps)[number];

type ListExportProps = ExportDialogProps & { list: ExportedList };

/** The dialog that saves a list as a file. */
export function ListExport({ list, sort, total, finalFocusEl, onClose }: ListExportProps) {
  const actor = useActorRef(listExportMachine, { list, sort, total, size: exportPageSize });
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const step = useSelector(actor, (snapshot) => findTag<Step>(snapshot, steps));
  return (
    <Dialog
      title={exportTexts.title(list.noun)}
      size="lg"
      finalFocusEl={finalFocusEl}
      onClose={onClose}
      body={
        <StepContent step={step}>
          <div className={styles.body}>
            <div role="status">
              {step && (
                <p>
                  <IsolatedText text={formatStep(step, context)} />
                </p>
              )}
              {context.lacking.length > 0 && <p>{context.list.lackingText}</p>}
            </div>
            {step && <Details step={step} context={context} />}
          </div>
        </StepContent>
      }
    >
      {step && <Buttons actor={actor} step={step} onClose={onClose} />}
    </Dialog>
  );
}

const formatStep = (step: Step, { list: { noun }, total, firstTotal, rows, fileName }: ExportContext): string => {
  const amount = rows.length;
  return {
    ready: exportTexts.contents(noun, total),
    tooMany: exportTexts.tooMany(noun, { total, limit: exportLimit }),
    busy: exportTexts.read(noun, { amount, total }),
    failed: exportTexts.failed(noun, amount),
    changed: exportTexts.changed(noun, { first: firstTotal, last: total, amount }),
    saving: exportTexts.saving,
    notSaved: fileFailed,
    saved: exportTexts.saved(noun, { amount, name: fileName }),
  }[step];
};

function Details({ step, context: { list, rows, total } }: { step: Step; context: ExportContext }) {
  if (step === 'ready') return <Text>{exportTexts.columns(list.shownTitles)}</Text>;
  if (step === 'tooMany') return <Text>{list.narrowing}</Text>;
  if (step === 'changed') return <Text>{exportTexts.mayLack(list.noun)}</Text>;
  if (step === 'busy' || step === 'failed')
    return <Progress aria-label={exportTexts.progress(list.noun)} value={rows.length} max={Math.max(1, total)} />;
  return null;
}

type ButtonsProps = { actor: ExportActor; step: Step; onClose(): void };

function Buttons({ actor, step, onClose }: ButtonsProps) {
  const canCancel = step === 'busy' || step === 'failed' || step === 'changed';
  const save = { label: step === 'changed' ? exportTexts.saveAnyway : exportTexts.saveAgain };
  return (
    <>
      {canCancel ? (
        <Button key="cancel" onClick={() => actor.send({ type: 'export.cancel' })}>
          {exportTexts.cancel}
        </Button>
      ) : (
        <Button key="close" onClick={onClose}>
          {step === 'ready' ? exportTexts.cancel : exportTexts.close}
        </Button>
      )}
      {step === 'ready' && (
        <>
          <Button onClick={() => actor.send({ type: 'export.start', format: 'csv' })}>{exportTexts.csv}</Button>
          <Button variant="solid" onClick={() => actor.send({ type: 'export.start', format: 'xlsx' })}>
            {exportTexts.xlsx}
          </Button>
        </>
      )}
      {step === 'failed' && (
        <Button variant="solid" onClick={() => actor.send({ type: 'export.resume' })}>
          {exportTexts.readOn}
        </Button>
      )}
      {(step === 'changed' || step === 'notSaved') && (
        <Button onClick={() => actor.send({ type: 'export.save' })}>{save.label}</Button>
      )}
      {step === 'changed' && (
        <Button variant="solid" onClick={() => actor.send({ type: 'export.restart' })}>
          {exportTexts.readAgain}
        </Button>
      )}
    </>
  );
}
