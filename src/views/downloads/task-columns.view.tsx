import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import {
  deletionText,
  isInProgress,
  type ListedTask,
  progressText,
  skippedText,
  taskStatusLabel,
  unprintedText,
} from '#rules/downloads/download-tasks.ts';
import { fileLink } from '#rules/patterns/file-link.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { isolateNames } from '#texts/isolated-text.ts';
import type { Copying } from '#views/ui/copy-button.view.tsx';
import { CopyableId } from '#views/ui/copyable-id.view.tsx';
import type { Column } from '#views/ui/data-table.view.tsx';
import { IsolatedText } from '#views/ui/isolated-text.view.tsx';
import { Progress } from '#views/ui/progress.view.tsx';
import { Spinner } from '#views/ui/spinner.view.tsx';
import textButton from '#views/ui/text-button.module.css';

type TaskActionEvent =
  | { type: 'task.cancel' | 'task.retry'; id: string; attribution: string }
  | { type: 'file.save'; id: string; attribution: string; url: string };

type TaskColumnsInput = {
  timeZone: string;
  copying: Copying;
  /** The task whose action is running, else empty. */
  busyId: string;
  send(event: TaskActionEvent): void;
};

/** The columns of the download task list (TASK-01, TASK-02). */
export const taskColumns = ({ timeZone, copying, ...actions }: TaskColumnsInput): Column<ListedTask>[] => [
  {
    title: 'ID',
    isVerbatim: true,
    minWidth: '9rem',
    cell: ({ id }) => <CopyableId id={id} name={`ID ${id}`} copying={copying} />,
  },
  {
    title: 'Attribution',
    isRowHeader: true,
    isVerbatim: true,
    minWidth: '12rem',
    // The server isolates the names, so the cell keeps the direction of the page.
    cell: ({ attribution }) => <span dir="ltr">{attribution || noFigure}</span>,
    whole: ({ attribution }) => attribution,
  },
  { title: 'Created Time', cell: ({ createdAt }) => dateTime(createdAt, timeZone), isFigure: true },
  { title: 'Status', minWidth: '15rem', cell: (task) => <Status task={task} timeZone={timeZone} /> },
  { title: 'Operation', isControls: true, minWidth: '6rem', cell: (task) => <Operation task={task} {...actions} /> },
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
          aria-label={`Progress of ${isolateNames(task.attribution)}`}
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

const operationOf = (task: ListedTask): { label: string; event: TaskActionEvent } | null => {
  const { id, attribution, canChange } = task;
  const url = fileLink(task.url);
  if (task.status === 'OK')
    return url ? { label: 'Download', event: { type: 'file.save', id, attribution, url } } : null;
  if (!canChange) return null;
  if (isInProgress(task)) return { label: 'Cancel', event: { type: 'task.cancel', id, attribution } };
  return { label: 'Retry', event: { type: 'task.retry', id, attribution } };
};

function Operation({ task, busyId, send }: Pick<TaskColumnsInput, 'busyId' | 'send'> & { task: ListedTask }) {
  const { id, attribution } = task;
  const operation = operationOf(task);
  if (!operation) return noFigure;
  return (
    <button
      className={textButton.button}
      type="button"
      aria-label={`${operation.label}: ${isolateNames(attribution) || id}`}
      aria-busy={busyId === id || undefined}
      aria-disabled={busyId !== '' || undefined}
      onClick={() => send(operation.event)}
    >
      <span>{operation.label}</span>
      {busyId === id && <Spinner />}
    </button>
  );
}
