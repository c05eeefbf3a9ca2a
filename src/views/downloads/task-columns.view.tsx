import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import {
  deletionText,
  progressText,
  skippedText,
  taskStatusLabel,
  unprintedText,
} from '#rules/downloads/download-task-texts.ts';
import { isInProgress, type ListedTask } from '#rules/downloads/download-tasks.ts';
import * as downloadTexts from '#rules/downloads/download-texts.ts';
import { fileLink } from '#rules/downloads/file-link.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { isolateNames } from '#texts/isolated-text.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { CopyableId } from '#views/ui/copy-button/copyable-id.view.tsx';
import type { Column } from '#views/ui/data-table/data-table.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { Progress } from '#views/ui/progress/progress.view.tsx';
import { Spinner } from '#views/ui/spinner/spinner.view.tsx';

type TaskActionEvent =
  | { type: 'task.cancel' | 'task.retry'; id: string; attribution: string }
  | { type: 'file.save'; id: string; attribution: string; url: string };

type TaskColumnsInput = {
  timeZone: string;
  /** The task whose action is running, else empty. */
  busyId: string;
  send(event: TaskActionEvent): void;
};

/** The columns of the download task list (TASK-01, TASK-02). */
export const taskColumns = ({ timeZone, ...actions }: TaskColumnsInput): Column<ListedTask>[] => [
  {
    title: downloadTexts.id,
    isSecondary: true,
    isVerbatim: true,
    minWidth: '9rem',
    cell: ({ id }) => <CopyableId id={id} name={downloadTexts.taskId(id)} />,
  },
  {
    title: downloadTexts.attribution,
    isRowHeader: true,
    isVerbatim: true,
    minWidth: '12rem',
    // The server isolates the names, so the cell keeps the direction of the page.
    cell: ({ attribution }) => <span dir="ltr">{attribution || noFigure}</span>,
    whole: ({ attribution }) => attribution,
    under: ({ id }) => id,
    heading: ({ attribution, id }) => (attribution ? '' : id),
  },
  { title: downloadTexts.createdTime, cell: ({ createdAt }) => dateTime(createdAt, timeZone), isFigure: true },
  { title: downloadTexts.status, minWidth: '15rem', cell: (task) => <Status task={task} timeZone={timeZone} /> },
  {
    title: downloadTexts.operation,
    isControls: true,
    minWidth: '6rem',
    cell: (task) => <Operation task={task} {...actions} />,
  },
];

function Status({ task, timeZone }: { task: DownloadTask; timeZone: string }) {
  const { status, progress, failure } = task;
  const texts =
    status === 'OK'
      ? [skippedText(task), unprintedText(task), deletionText(task, timeZone)]
      : [isInProgress(task) ? progressText(task) : (failure?.message ?? ''), unprintedText(task)];
  return (
    <span className="status-row">
      <span className="status-label" data-status={isInProgress(task) ? 'RUNNING' : status}>
        {taskStatusLabel(task)}
      </span>
      {isInProgress(task) && progress && (
        <Progress
          aria-label={downloadTexts.progressLabel(isolateNames(task.attribution))}
          value={progress.done}
          max={Math.max(1, progress.total)}
        />
      )}
      {texts.filter(Boolean).map((text) => (
        <span key={text} className="status-detail">
          <IsolatedText text={text} />
        </span>
      ))}
    </span>
  );
}

const findOperation = (task: ListedTask): { label: string; event: TaskActionEvent } | null => {
  const { id, attribution, canChange } = task;
  const url = fileLink(task.url);
  if (task.status === 'OK')
    return url ? { label: downloadTexts.download, event: { type: 'file.save', id, attribution, url } } : null;
  if (!canChange) return null;
  if (isInProgress(task)) return { label: downloadTexts.cancel, event: { type: 'task.cancel', id, attribution } };
  return { label: downloadTexts.retry, event: { type: 'task.retry', id, attribution } };
};

function Operation({ task, busyId, send }: Pick<TaskColumnsInput, 'busyId' | 'send'> & { task: ListedTask }) {
  const { id, attribution } = task;
  const operation = findOperation(task);
  if (!operation) return noFigure;
  return (
    <Button
      variant="text"
      aria-label={`${operation.label}: ${isolateNames(attribution) || id}`}
      aria-busy={busyId === id || undefined}
      aria-disabled={busyId !== '' || undefined}
      onClick={() => send(operation.event)}
    >
      <span>{operation.label}</span>
      {busyId === id && <Spinner />}
    </Button>
  );
}
