import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { downloadTaskActionMachine } from '#machines/downloads/download-task-action.machine.ts';
import { downloadTaskListMachine } from '#machines/downloads/download-task-list.machine.ts';
import { downloadTaskListUrl, downloadTasksOnPage } from '#rules/downloads/download-paging.ts';
import { cancelQuestion } from '#rules/downloads/download-task-texts.ts';
import * as downloadTexts from '#rules/downloads/download-texts.ts';
import { routes } from '#rules/routes.ts';
import { taskColumns } from '#views/downloads/task-columns.view.tsx';
import { DeniedStep } from '#views/shell/denied.view.tsx';
import { IgnoredSearch } from '#views/shell/ignored-search.view.tsx';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useTimeZone } from '#views/shell/use-time.ts';
import { ConfirmingDialog } from '#views/ui/dialog/confirming-dialog.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { PagedTable } from '#views/ui/paged-table/paged-table.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';
import { StatusRows } from '#views/ui/status-rows/status-rows.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

/** The administrator's download tasks (TASK-01, TASK-02). */
export default function DownloadList() {
  const timeZone = useTimeZone();
  const list = useActorRef(downloadTaskListMachine, { address: useAddress() });
  const action = useActorRef(downloadTaskActionMachine, { list });
  const busyId = useSelector(action, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.id : ''));
  const columns = useMemo(() => taskColumns({ timeZone, busyId, send: action.send }), [timeZone, busyId, action]);
  return (
    <StatusRows>
      <PageHeading title={routes.downloads.title} />
      <p className="status-caption">{downloadTexts.recentTasks}</p>
      <IgnoredSearch {...downloadTaskListUrl} />
      <PagedTable
        actor={list}
        label={downloadTexts.tasks}
        pageSize={downloadTasksOnPage}
        columns={columns}
        getKey={({ id }) => id}
        texts={downloadTexts.taskList}
        nextSteps={{ empty: <Origins />, denied: <DeniedStep /> }}
      />
      <CancelDialog actor={action} />
    </StatusRows>
  );
}

/** The pages on which downloads start. */
const Origins = () => (
  <Row isInline>
    <PageButton name="dashboard" />
    <PageButton name="accountList" />
  </Row>
);

function CancelDialog({ actor }: { actor: ReturnType<typeof useActorRef<typeof downloadTaskActionMachine>> }) {
  const attribution = useSelector(actor, ({ context }) => context.attribution);
  return (
    <ConfirmingDialog
      actor={actor}
      text={cancelQuestion(attribution)}
      action={downloadTexts.cancelDownload}
      cancel={downloadTexts.continueDownload}
      isFinal
      onConfirm={() => actor.send({ type: 'cancel.confirm' })}
      onCancel={() => actor.send({ type: 'cancel.dismiss' })}
    />
  );
}
