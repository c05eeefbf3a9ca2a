import { useSelector } from '@xstate/react';
import { type CSSProperties, type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { sentenceGridMachine } from '#machines/courses/sentence-grid.machine.ts';
import { notValidToEdit } from '#rules/courses/course-texts.ts';
import * as gridTexts from '#rules/courses/grid-texts.ts';
import { countRows, listChangedTexts, type RowField } from '#rules/courses/sentence-rows.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { backTo } from '#rules/patterns/control-texts.ts';
import * as formTexts from '#rules/patterns/form-texts.ts';
import { pathFor, routes } from '#rules/routes.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { Alert } from '#views/ui/alert/alert.view.tsx';
import { LockedNotice } from '#views/ui/alert/locked-notice.view.tsx';
import { Button } from '#views/ui/button/button.view.tsx';
import { ConfirmDialog } from '#views/ui/dialog/confirm-dialog.view.tsx';
import { LeaveDialog } from '#views/ui/dialog/leave-dialog.view.tsx';
import { useLeaveDialog } from '#views/ui/dialog/use-leave-dialog.ts';
import { findTag } from '#views/ui/find-tag.ts';
import { onKey } from '#views/ui/key-handler.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { Progress } from '#views/ui/progress/progress.view.tsx';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { LessonAudios } from './lesson-audios.view.tsx';
import { readRowMove } from './row-move.ts';
import { styles } from './sentence-grid.recipe.ts';
import { SentenceGridRow } from './sentence-grid-row.view.tsx';

type Actor = ReturnType<typeof useActorRef<typeof sentenceGridMachine>>;
type GridProps = { lessonCode: string };

/** Chromium observes each element with `content-visibility: auto`, so rows share one. */
const rowsPerGroup = 10;

/** What is to be corrected or chosen first. */
const firstWrong = '[aria-invalid=true], [data-wrong] button';

const placeholders = ['loading', 'empty', 'locked', 'failed'] as const;

/** All sentences of a lesson, which are edited and saved together (AUTHOR-03). */
export default function SentenceGrid({ lessonCode }: GridProps) {
  const actor = useActorRef(sentenceGridMachine, { lessonCode, email: useAdministratorEmail() });
  const placeholder = useSelector(actor, (snapshot) => findTag(snapshot, placeholders));
  if (placeholder === 'loading')
    return (
      <div role="status" aria-busy="true" aria-label={formTexts.loading}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height="3rem" margin="0 0 var(--space-3)" />
        ))}
      </div>
    );
  if (placeholder === 'empty' || placeholder === 'locked')
    return (
      <>
        <UnsavedTexts actor={actor} />
        <Message text={placeholder === 'empty' ? sentenceTexts.none : notValidToEdit('lesson')} />
      </>
    );
  if (placeholder === 'failed')
    return <Message text={sentenceTexts.listFailed} onRetry={() => actor.send({ type: 'list.retry' })} />;
  return <OpenGrid actor={actor} lessonCode={lessonCode} />;
}

/** The changes in this browser that cannot be saved any more, to be copied. */
function UnsavedTexts({ actor }: { actor: Actor }) {
  const { rows, lost } = useSelector(actor, ({ context }) => context);
  const texts = [...listChangedTexts(rows), ...lost];
  return texts.length > 0 && <Alert status="warning">{gridTexts.unsavedTexts(texts)}</Alert>;
}

function OpenGrid({ actor, lessonCode }: GridProps & { actor: Actor }) {
  const sentences = useSelector(actor, ({ context }) => context.sentences);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.status !== 'active');
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('readOnly'));
  const isStopped = useSelector(actor, (snapshot) => snapshot.hasTag('stopped'));
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'));
  const spoken = useSelector(actor, ({ context }) => countRows(context.rows).spoken);
  const root = useRef<HTMLElement>(null);
  useLeaveDialog(actor, () => {
    const { status, context } = actor.getSnapshot();
    return status === 'active' && countRows(context.rows).changed > 0;
  });
  const save = () => {
    flushSync(() => actor.send({ type: isStopped ? 'grid.resume' : 'grid.save' }));
    if (actor.getSnapshot().hasTag('incomplete')) root.current?.querySelector<HTMLElement>(firstWrong)?.focus();
  };
  return (
    <section ref={root} className={styles.root} aria-busy={isBusy} aria-label={sentenceTexts.sentences} tabIndex={-1}>
      {isLocked && <LockedNotice text={notValidToEdit('lesson')} back={toLesson(lessonCode)} />}
      <Notes actor={actor} />
      <LessonAudios lessonCode={lessonCode} sentences={sentences}>
        <Rows actor={actor} isReadOnly={isBusy || isStopped || isLocked} />
      </LessonAudios>
      {!isLocked && (
        <Buttons actor={actor} lessonCode={lessonCode} isBusy={isBusy} isStopped={isStopped} onSave={save} />
      )}
      {isConfirming && (
        <ConfirmDialog
          text={gridTexts.newAudioQuestionFor(spoken)}
          action={sentenceTexts.generateAndSave}
          onConfirm={() => actor.send({ type: 'save.confirm' })}
          onCancel={() => actor.send({ type: 'save.cancel' })}
        />
      )}
      {isLeaving && <LeaveDialog send={actor.send} />}
    </section>
  );
}

const toLesson = (code: string) => ({
  title: routes.lessonDetail.title,
  href: pathFor('lessonDetail', { code }),
});

/** What is to be said about all rows. */
function Notes({ actor }: { actor: Actor }) {
  const { rows, lost, saved, failure, isOutcomeUnknown } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isStopped = useSelector(actor, (snapshot) => snapshot.hasTag('stopped'));
  const { changed, wrong, conflicts, rejected } = countRows(rows);
  return (
    <>
      {lost.length > 0 && <Alert status="warning">{gridTexts.lostRows(lost)}</Alert>}
      {isStopped && (
        <Alert status="warning" role="alert">
          {gridTexts.savingStopped(failure, isOutcomeUnknown)}
        </Alert>
      )}
      <div className={styles.notes} role="status">
        {isBusy && <p>{gridTexts.savingRows(saved, saved + changed)}</p>}
        {!isBusy && changed > 0 && <p>{gridTexts.changedRows(changed)}</p>}
        {wrong > 0 && <p>{gridTexts.wrongRows(wrong)}</p>}
        {conflicts > 0 && <p>{gridTexts.conflictingRows(conflicts)}</p>}
        {rejected > 0 && <p>{gridTexts.rejectedRows(rejected)}</p>}
      </div>
      {isBusy && <Progress aria-label={sentenceTexts.sentences} value={saved} max={Math.max(1, saved + changed)} />}
    </>
  );
}

type RowsProps = { actor: Actor; isReadOnly: boolean };

function Rows({ actor, isReadOnly }: RowsProps) {
  const rows = useSelector(actor, ({ context }) => context.rows);
  const box = useRef<HTMLDivElement>(null);
  const onChange = useCallback(
    (code: string, field: RowField, text: string) => actor.send({ type: 'row.change', code, field, text }),
    [actor],
  );
  const onReset = useCallback((code: string) => actor.send({ type: 'row.reset', code }), [actor]);
  const onKeep = useCallback((code: string) => actor.send({ type: 'row.keep', code }), [actor]);
  const onKeyDown = useMemo(
    () => onKey((event) => readRowMove(event) !== 0 && (() => focusWhole(findField(box.current, event)))),
    [],
  );
  const starts = Array.from({ length: Math.ceil(rows.length / rowsPerGroup) }, (_, at) => at * rowsPerGroup);
  return (
    <div ref={box}>
      <p className={styles.notes}>{gridTexts.keyHelp}</p>
      <div className={styles.titles} aria-hidden>
        <span />
        <span>{sentenceTexts.content}</span>
        <span>{sentenceTexts.translation}</span>
        <span>{sentenceTexts.voice}</span>
        <span>{sentenceTexts.audio}</span>
      </div>
      {starts.map((start) => {
        const group = rows.slice(start, start + rowsPerGroup);
        return (
          <div key={start} className={styles.group} style={{ '--rows': group.length } as CSSProperties}>
            {group.map((row, at) => (
              <SentenceGridRow
                key={row.sentence.code}
                row={row}
                position={start + at + 1}
                isReadOnly={isReadOnly}
                onChange={onChange}
                onReset={onReset}
                onKeep={onKeep}
                onKeyDown={onKeyDown}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The same field of the row that a key leads to. */
function findField(grid: HTMLElement | null, event: KeyboardEvent): HTMLElement | null | undefined {
  const from = event.target instanceof HTMLElement ? event.target : null;
  const position = Number(from?.closest<HTMLElement>('[data-row]')?.dataset.row) + readRowMove(event);
  return grid?.querySelector<HTMLElement>(`[data-row="${position}"] [data-field="${from?.dataset.field}"]`);
}

/** The next key replaces the text, as in a spreadsheet. */
function focusWhole(field: HTMLElement | null | undefined): void {
  field?.focus();
  if (field instanceof HTMLTextAreaElement) field.select();
}

type ButtonsProps = GridProps & RowsState & { actor: Actor; onSave(): void };
type RowsState = { isBusy: boolean; isStopped: boolean };

function Buttons({ actor, lessonCode, isBusy, isStopped, onSave }: ButtonsProps) {
  const isUnchanged = useSelector(actor, ({ context }) => countRows(context.rows).changed === 0);
  const isOff = isBusy || isUnchanged;
  const { title, href } = toLesson(lessonCode);
  return (
    <div className={styles.buttons}>
      <Button onClick={() => actor.send({ type: 'leave.request', to: href, isBack: false })}>{backTo(title)}</Button>
      <Button variant="solid" aria-disabled={isOff || undefined} onClick={() => !isOff && onSave()}>
        {isStopped ? gridTexts.tryAgain : gridTexts.saveAll}
      </Button>
    </div>
  );
}
