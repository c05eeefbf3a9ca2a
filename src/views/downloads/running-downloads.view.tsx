import { Link } from 'wouter';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { progressText } from '#rules/downloads/download-task-texts.ts';
import { progressLabel, runningDownloadsText } from '#rules/downloads/download-texts.ts';
import { routes } from '#rules/routes.ts';
import { isolateNames } from '#texts/isolated-text.ts';
import { closePanel } from '#views/shell/notice-list.view.tsx';
import { Progress } from '#views/ui/progress/progress.view.tsx';
import { styles } from './running-downloads.recipe.ts';

type RunningDownloadsProps = { tasks: readonly DownloadTask[]; count: number; canOpenTasks: boolean };

/** What runs for the administrator, above the notices of the header (TASK-02). */
export const RunningDownloads = ({ tasks, count, canOpenTasks }: RunningDownloadsProps) => (
  <section className={styles.root} aria-label={runningDownloadsText(count)}>
    <p className={styles.title}>{runningDownloadsText(count)}</p>
    <ul className={styles.list}>
      {tasks.map((task) => (
        <Running key={task.id} task={task} />
      ))}
    </ul>
    {canOpenTasks && (
      <Link href={routes.downloads.path} onClick={closePanel}>
        {routes.downloads.title}
      </Link>
    )}
  </section>
);

const Running = ({ task }: { task: DownloadTask }) => (
  <li className={styles.row}>
    <span dir="ltr" translate="no">
      {isolateNames(task.attribution)}
    </span>
    {task.progress && (
      <Progress
        aria-label={progressLabel(isolateNames(task.attribution))}
        value={task.progress.done}
        max={Math.max(1, task.progress.total)}
      />
    )}
    <span className={styles.detail}>{progressText(task)}</span>
  </li>
);
