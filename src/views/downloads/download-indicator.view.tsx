import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { downloadActivityMachine } from '#machines/downloads/download-activity.machine.ts';
import { activityDetail, doneShare } from '#rules/downloads/download-activity.ts';
import { runningDownloadsText } from '#rules/downloads/download-texts.ts';
import { canOpenAt, routes } from '#rules/routes.ts';
import { styles } from '#views/shell/header.recipe.ts';
import { runningDownloadsId } from '#views/shell/notice-list.view.tsx';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { ProgressRing } from '#views/ui/progress/progress-ring.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { RunningDownloads } from './running-downloads.view.tsx';

/** How many downloads run; an ended one does not count. */
const countRunning = (snapshot: SnapshotFrom<typeof downloadActivityMachine>) => {
  const { stored, ended } = snapshot.context;
  if (!snapshot.hasTag('running')) return 0;
  return stored.filter(({ id }) => !ended.some((one) => one.id === id)).length;
};

/** The running downloads in the header; completed ones are announced in a notice (TASK-02). */
export default function DownloadIndicator({ email }: { email: string }) {
  const canOpenTasks = canOpenAt(routes.downloads.path, usePermissionCodes());
  const actor = useActorRef(downloadActivityMachine, { email, canOpenTasks });
  const count = useSelector(actor, countRunning);
  const tasks = useSelector(actor, ({ context }) => context.running);
  if (count === 0) return null;
  // The header is there before this part of it loads.
  const place = document.getElementById(runningDownloadsId);
  return (
    <>
      <Sign tasks={tasks} count={count} canOpenTasks={canOpenTasks} />
      {place && createPortal(<RunningDownloads tasks={tasks} count={count} canOpenTasks={canOpenTasks} />, place)}
    </>
  );
}

type SignProps = { tasks: readonly DownloadTask[]; count: number; canOpenTasks: boolean };

/** How many downloads run, and how far they are. */
function Sign({ tasks, count, canOpenTasks }: SignProps) {
  const shared = { className: styles.help, title: activityDetail(tasks) || undefined };
  const label = runningDownloadsText(count);
  const content: ReactNode = (
    <>
      <ProgressRing share={doneShare(tasks)} />
      <span aria-hidden="true">{count}</span>
    </>
  );
  if (!canOpenTasks)
    return (
      <span {...shared} role="img" aria-label={label}>
        {content}
      </span>
    );
  return (
    <Link {...shared} href={routes.downloads.path} aria-label={label}>
      {content}
    </Link>
  );
}
