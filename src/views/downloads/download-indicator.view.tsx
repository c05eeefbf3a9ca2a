import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { downloadActivityMachine } from '#machines/downloads/download-activity.machine.ts';
import { activityDetail, doneShare } from '#rules/downloads/download-activity.ts';
import { runningDownloadsText } from '#rules/downloads/download-texts.ts';
import { canOpenAt, routes } from '#rules/routes.ts';
import { styles } from '#views/shell/header.recipe.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { ProgressRing } from '#views/ui/progress/progress-ring.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

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
  const downloads = useSelector(actor, countRunning);
  const running = useSelector(actor, ({ context }) => context.running);
  if (downloads === 0) return null;
  const shared = { className: styles.help, title: activityDetail(running) || undefined };
  const label = runningDownloadsText(downloads);
  const content: ReactNode = (
    <>
      <ProgressRing share={doneShare(running)} />
      <span aria-hidden="true">{downloads}</span>
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
