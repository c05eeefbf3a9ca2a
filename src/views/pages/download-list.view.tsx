import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { downloadTaskActionMachine } from '#machines/downloads/download-task-action.machine.ts';
import { downloadTaskListMachine } from '#machines/downloads/download-task-list.machine.ts';
import { copyMachine } from '#machines/patterns/copy.machine.ts';
import { downloadTaskPrefix, downloadTasksOnPage } from '#rules/downloads/download-paging.ts';
import { cancelQuestion } from '#rules/downloads/download-tasks.ts';
import { routes } from '#rules/routes.ts';
import { taskColumns } from '#views/downloads/task-columns.view.tsx';
import { IgnoredSearch } from '#views/shell/ignored-search.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { ConfirmDialog } from '#views/ui/confirm-dialog.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';
import { PagedTable } from '#views/ui/paged-table.view.tsx';
import { StatusRows } from '#views/ui/status-rows.view.tsx';
import { useActorEvent } from '#views/ui/use-actor-event.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const none = 'There are no download tasks of the recent 30 days.';

const texts = {
  noMatches: { text: none, hint: '' },
  empty: {
    text: none,
    hint: 'Download certificates on Study Performance or User Account List, and the task appears here.',
  },
  denied: { text: 'You have no access to these download tasks.', hint: 'Ask the person who manages your console.' },
  failed: 'The download tasks could not be loaded.',
};

/** The administrator's download tasks (TASK-01, TASK-02). */
export default function DownloadList() {
  const { timeZone } = useConsole().settings;
  const list = usePageActor(downloadTaskListMachine, { address: useAddress() });
  const action = usePageActor(downloadTaskActionMachine);
  const copying = useActorRef(copyMachine);
  const busyId = useSelector(action, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.id : ''));
  useActorEvent(action, 'tasks.changed', () => list.send({ type: 'list.changed' }));
  const columns = useMemo(
    () => taskColumns({ timeZone, copying, busyId, send: action.send }),
    [timeZone, copying, busyId, action],
  );
  return (
    <StatusRows>
      <PageHeading title={routes.downloads.title} />
      <p className="status-caption">Tasks of the recent 30 days</p>
      <IgnoredSearch queryPrefix={downloadTaskPrefix} />
      <PagedTable
        actor={list}
        label="Download tasks"
        pageSize={downloadTasksOnPage}
        columns={columns}
        keyOf={({ id }) => id}
        texts={texts}
      />
      <CancelDialog actor={action} />
    </StatusRows>
  );
}

function CancelDialog({ actor }: { actor: ReturnType<typeof usePageActor<typeof downloadTaskActionMachine>> }) {
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const attribution = useSelector(actor, ({ context }) => context.attribution);
  if (!isConfirming) return null;
  return (
    <ConfirmDialog
      text={cancelQuestion(attribution)}
      action="Cancel download"
      cancel="Continue download"
      isFinal
      isBusy={isBusy}
      onConfirm={() => actor.send({ type: 'cancel.confirm' })}
      onCancel={() => actor.send({ type: 'cancel.dismiss' })}
    />
  );
}
