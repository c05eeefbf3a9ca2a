import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Session } from '#contract/active-sessions.contract.ts';
import type { sessionListMachine } from '#machines/administrators/session-list.machine.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { deviceLabel, endOthersQuestion, sessionsUnavailable } from '#rules/session/session-labels.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { Badge } from '#views/ui/badge.view.tsx';
import { Button } from '#views/ui/button.view.tsx';
import { ConfirmDialog } from '#views/ui/confirm-dialog.view.tsx';
import { type Column, DataTable } from '#views/ui/data-table.view.tsx';
import { Message } from '#views/ui/message.view.tsx';
import { Text } from '#views/ui/text.view.tsx';

const waitingRows = 2;
const container = { containerType: 'inline-size' } as const;
const footPadding = { padding: 'var(--space-4) var(--space-5)' };
const textPadding = { padding: '0 clamp(var(--space-4), 3vw, var(--space-5)) var(--space-4)' };
const endOthersLabel = 'End all others';

const columnsIn = (timeZone: string, end: (id: string) => void): readonly Column<Session>[] => [
  { title: 'Device', minWidth: '10rem', cell: ({ device }) => deviceLabel(device), whole: ({ device }) => device },
  { title: 'Network', isFigure: true, cell: ({ network }) => network || noFigure },
  { title: 'Signed In', isFigure: true, cell: ({ startedAt }) => dateTime(startedAt, timeZone) },
  { title: 'Last Used', isFigure: true, cell: ({ lastUsedAt }) => dateTime(lastUsedAt, timeZone) },
  {
    title: 'Operation',
    isControls: true,
    cell: ({ id, device, network, isCurrent }) =>
      isCurrent ? (
        <Badge>This session</Badge>
      ) : (
        <Button size="sm" aria-label={`End ${deviceLabel(device)}, ${network}`} onClick={() => end(id)}>
          End
        </Button>
      ),
  },
];

export type SessionListActor = ActorRefFrom<typeof sessionListMachine>;

/** The active sessions of the administrator (ME-01). */
export function SessionList({ actor }: { actor: SessionListActor }) {
  const { timeZone } = useConsole().settings;
  const sessions = useSelector(actor, ({ context }) => context.sessions);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const columns = useMemo(
    () => columnsIn(timeZone, (id) => actor.send({ type: 'session.end', id })),
    [timeZone, actor],
  );
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.hasTag('unavailable'));
  if (isUnavailable) return <Text style={textPadding}>{sessionsUnavailable}</Text>;
  if (hasFailed)
    return <Message text="The sessions could not be loaded." onRetry={() => actor.send({ type: 'list.retry' })} />;
  return (
    <>
      <div style={container}>
        <DataTable
          label="Active sessions"
          columns={columns}
          rows={sessions}
          keyOf={({ id }) => id}
          isBusy={isBusy}
          waitingRows={waitingRows}
        />
      </div>
      {sessions.length > 1 && (
        <div style={footPadding}>
          <Button onClick={() => actor.send({ type: 'others.end' })}>{endOthersLabel}</Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          text={endOthersQuestion}
          action={endOthersLabel}
          isFinal
          isBusy={isBusy}
          onConfirm={() => actor.send({ type: 'end.confirm' })}
          onCancel={() => actor.send({ type: 'end.cancel' })}
        />
      )}
    </>
  );
}
