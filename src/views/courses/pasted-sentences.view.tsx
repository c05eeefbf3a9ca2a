import { useSelector } from '@xstate/react';
import { type CSSProperties, useCallback, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Lesson } from '#contract/lessons.contract.ts';
import { sentenceBatchMachine } from '#machines/courses/sentence-batch.machine.ts';
import type { LineField, PastedBatch, PastedLine } from '#rules/courses/pasted-lines.ts';
import { countLines, findDuplicates, joinLines, listUncertain } from '#rules/courses/sentence-batch.ts';
import type { SentenceValues } from '#rules/courses/sentence-fields.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import * as dialogTexts from '#rules/patterns/dialog-texts.ts';
import * as formTexts from '#rules/patterns/form-texts.ts';
import { pathFor } from '#rules/routes.ts';
import { Alert } from '#views/ui/alert/alert.view.tsx';
import { Button } from '#views/ui/button/button.view.tsx';
import { LeaveDialog } from '#views/ui/dialog/leave-dialog.view.tsx';
import { useLeaveDialog } from '#views/ui/dialog/use-leave-dialog.ts';
import { Progress } from '#views/ui/progress/progress.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { PastedLineRow } from './pasted-line.view.tsx';
import { styles } from './pasted-sentences.recipe.ts';
import { VoiceField } from './voice-field.view.tsx';

type PastedSentencesProps = {
  email: string;
  lesson: Lesson;
  createdBefore: number;
  batch: PastedBatch;
  /** Whether the lines were stored before this visit. */
  isRestored: boolean;
  /** The lines become one sentence. */
  onCombine(values: SentenceValues): void;
};

/** Chromium observes each element with `content-visibility: auto`, so rows share one. */
const rowsPerGroup = 10;

/** The fields that are to be corrected, in their order. */
const wrongFields = '[aria-invalid=true]';

/** The pasted lines of a text before and while they become sentences (AUTHOR-02). */
export default function PastedSentences({ isRestored, onCombine, ...input }: PastedSentencesProps) {
  const actor = useActorRef(sentenceBatchMachine, input);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { lines, emptyLines, remaining, gender: chosen, failure, isOutcomeUnknown } = context;
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.status !== 'active');
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.hasTag('incomplete'));
  const isStopped = useSelector(actor, (snapshot) => snapshot.hasTag('stopped'));
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const isCombined = useSelector(actor, (snapshot) => snapshot.hasTag('combined'));
  const canCombine = useSelector(actor, (snapshot) => snapshot.can({ type: 'batch.combine' }));
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const root = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const create = () => {
    flushSync(() => actor.send({ type: isStopped ? 'batch.resume' : 'batch.create' }));
    if (actor.getSnapshot().hasTag('incomplete')) root.current?.querySelector<HTMLElement>(wrongFields)?.focus();
  };
  useEffect(() => {
    if (isCombined) onCombine(joinLines(lines, chosen));
  }, [isCombined, lines, chosen, onCombine]);
  useLeaveDialog(actor, () => actor.getSnapshot().status === 'active');
  const { created, left } = countLines(lines);
  const uncertain = listUncertain(context);
  const lessonPath = pathFor('lessonDetail', { code: input.lesson.code });
  const isReadOnly = isBusy || isStopped;
  const voiceProblem = isIncomplete && chosen === '' ? sentenceTexts.voiceMissing : undefined;
  return (
    <section ref={root} className={styles.root} aria-busy={isBusy} aria-labelledby={id} tabIndex={-1}>
      <h2 className={styles.heading} id={id} ref={heading} tabIndex={-1}>
        {sentenceTexts.pastedLines}
      </h2>
      {isRestored && <Alert status="info">{formTexts.restored}</Alert>}
      {uncertain.length > 0 && <Alert status="warning">{sentenceTexts.uncertainLines(uncertain)}</Alert>}
      <Notes lines={lines} emptyLines={emptyLines} remaining={remaining} />
      {isStopped && (
        <Alert status="warning" role="alert">
          {sentenceTexts.creationStopped(failure, isOutcomeUnknown)}
        </Alert>
      )}
      <VoiceField
        chosen={chosen}
        onChoose={(voice) => actor.send({ type: 'voice.choose', gender: voice })}
        problem={voiceProblem}
        isOff={isReadOnly}
      />
      <Lines actor={actor} lines={lines} isReadOnly={isReadOnly} />
      {(isBusy || created > 0) && (
        <Progress aria-label={sentenceTexts.sentences} value={created} max={Math.max(1, lines.length)} />
      )}
      <div className={styles.buttons}>
        <Button onClick={() => actor.send({ type: 'leave.request', to: lessonPath, isBack: false })}>
          {created > 0 ? sentenceTexts.backToLesson : dialogTexts.cancel}
        </Button>
        {canCombine && <Button onClick={() => actor.send({ type: 'batch.combine' })}>{sentenceTexts.keepAsOne}</Button>}
        <Button variant="solid" disabled={isBusy} onClick={create}>
          {isStopped ? sentenceTexts.tryAgain : sentenceTexts.createAction(left)}
        </Button>
      </div>
      {isLeaving && <LeaveDialog send={actor.send} />}
    </section>
  );
}

type NotesProps = { lines: readonly PastedLine[]; emptyLines: number; remaining: number };

/** What is to be said about all lines. */
function Notes({ lines, emptyLines, remaining }: NotesProps) {
  const { created, wrong, rejected, left } = countLines(lines);
  const free = Math.max(0, remaining - created);
  return (
    <div className={styles.notes} role="status">
      {created > 0 && <p>{sentenceTexts.creatingLines(created, lines.length)}</p>}
      {emptyLines > 0 && created === 0 && <p>{sentenceTexts.emptyLinesLeftOut(emptyLines)}</p>}
      {wrong > 0 && <p>{sentenceTexts.linesWrong(wrong)}</p>}
      {rejected > 0 && <p>{sentenceTexts.rejectedLines(rejected)}</p>}
      {left > free && <p>{sentenceTexts.tooManyLines(free)}</p>}
    </div>
  );
}

type LinesProps = {
  actor: ReturnType<typeof useActorRef<typeof sentenceBatchMachine>>;
  lines: readonly PastedLine[];
  isReadOnly: boolean;
};

function Lines({ actor, lines, isReadOnly }: LinesProps) {
  const duplicates = findDuplicates(lines);
  const onChange = useCallback(
    (line: number, field: LineField, text: string) => actor.send({ type: 'line.change', line, field, text }),
    [actor],
  );
  const onRemove = useCallback((line: number) => actor.send({ type: 'line.remove', line }), [actor]);
  const starts = Array.from({ length: Math.ceil(lines.length / rowsPerGroup) }, (_, at) => at * rowsPerGroup);
  return (
    <div>
      <div className={styles.titles} aria-hidden>
        <span>{sentenceTexts.line}</span>
        <span>{sentenceTexts.content}</span>
        <span>{sentenceTexts.translation}</span>
      </div>
      {starts.map((start) => {
        const group = lines.slice(start, start + rowsPerGroup);
        return (
          <div key={start} className={styles.group} style={{ '--rows': group.length } as CSSProperties}>
            {group.map((line) => (
              <PastedLineRow
                key={line.line}
                line={line}
                duplicateOf={duplicates.get(line.line)}
                isReadOnly={isReadOnly}
                canRemove={lines.length > 1}
                onChange={onChange}
                onRemove={onRemove}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
