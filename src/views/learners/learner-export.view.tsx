import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { learnerExportMachine } from '#machines/learners/learner-export.machine.ts';
import { type ExportSource, exportLimit, exportPageSize } from '#rules/learners/learner-export.ts';
import * as exportTexts from '#rules/learners/learner-export-texts.ts';
import { fileFailed } from '#rules/patterns/section-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import Dialog from '#views/ui/dialog/dialog.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { Progress } from '#views/ui/progress/progress.view.tsx';
import { StepContent } from '#views/ui/step-content/step-content.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './learner-export.recipe.ts';

type LearnerExportProps = {
  source: ExportSource;
  /** The order of the list; empty for that of the server. */
  sort: string;
  /** Learners in the list. */
  total: number;
  finalFocusEl(): Element | null;
  onClose(): void;
};

type ExportActor = ActorRefFrom<typeof learnerExportMachine>;
type ExportContext = SnapshotFrom<typeof learnerExportMachine>['context'];

const steps = ['ready', 'tooMany', 'busy', 'failed', 'changed', 'saving', 'notSaved', 'saved'] as const;
type Step = (typeof steps)[number];

/** The dialog that saves a list of learners as a file. */
export default function LearnerExport({ source, sort, total, finalFocusEl, onClose }: LearnerExportProps) {
  const actor = useActorRef(learnerExportMachine, { source, sort, total, size: exportPageSize });
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const step = useSelector(actor, (snapshot) => findTag<Step>(snapshot, steps));
  return (
    <Dialog
      title={exportTexts.title}
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
              {context.activities === null && <p>{exportTexts.withoutLogins}</p>}
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

const formatStep = (step: Step, { total, firstTotal, learners, fileName }: ExportContext): string => {
  const amount = learners.length;
  return {
    ready: exportTexts.contents(total),
    tooMany: exportTexts.tooMany(total, exportLimit),
    busy: exportTexts.read(amount, total),
    failed: exportTexts.failed(amount),
    changed: exportTexts.changed({ first: firstTotal, last: total, amount }),
    saving: exportTexts.saving,
    notSaved: fileFailed,
    saved: exportTexts.saved(amount, fileName),
  }[step];
};

function Details({ step, context: { source, learners, total } }: { step: Step; context: ExportContext }) {
  if (step === 'ready') return <Text>{exportTexts.columns(source.columns.map(({ title }) => title))}</Text>;
  if (step === 'tooMany') return <Text>{exportTexts.narrow}</Text>;
  if (step === 'changed') return <Text>{exportTexts.mayLack}</Text>;
  if (step === 'busy' || step === 'failed')
    return <Progress aria-label={exportTexts.progress} value={learners.length} max={Math.max(1, total)} />;
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
