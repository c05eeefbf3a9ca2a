import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Session } from '#contract/active-sessions.contract.ts';
import type { sessionListMachine } from '#machines/administrators/session-list.machine.ts';
import * as administratorTexts from '#rules/administrators/administrator-texts.ts';
import { dateTime, noFigure } from '#rules/patterns/formats.ts';
import { deviceLabel } from '#rules/session/device-label.ts';
import { endOthersQuestion, sessionsUnavailable } from '#rules/session/session-texts.ts';
import { useTimeZone } from '#views/shell/use-time.ts';
import { Badge } from '#views/ui/badge/badge.view.tsx';
import { Button } from '#views/ui/button/button.view.tsx';
import { type Column, DataTable } from '#views/ui/data-table/data-table.view.tsx';
import { ConfirmingDialog } from '#views/ui/dialog/confirming-dialog.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { styles } from './session-list.recipe.ts';

const waitingRows = 2;

const columnsIn = (timeZone: string, end: (id: string) => void): readonly Column<Session>[] => [
  {
    title: administratorTexts.device,
    minWidth: '10rem',
    cell: ({ device }) => deviceLabel(device),
    whole: ({ device }) => device,
  },
  { title: administratorTexts.network, isFigure: true, cell: ({ network }) => network || noFigure },
  {
    title: administratorTexts.signedIn,
    isSecondary: true,
    isFigure: true,
    cell: ({ startedAt }) => dateTime(startedAt, timeZone),
  },
  {
    title: administratorTexts.lastUsed,
    isFigure: true,
    cell: ({ lastUsedAt }) => dateTime(lastUsedAt, timeZone),
    under: ({ startedAt }) => `${administratorTexts.signedIn}: ${dateTime(startedAt, timeZone)}`,
  },
  {
    title: administratorTexts.operation,
    isControls: true,
    cell: ({ id, device, network, isCurrent }) =>
      isCurrent ? (
        <Badge>{administratorTexts.thisSession}</Badge>
      ) : (
        <Button
          size="sm"
          aria-label={administratorTexts.endSessionLabel(deviceLabel(device), network)}
          onClick={() => end(id)}
        >
          {administratorTexts.end}
        </Button>
      ),
  },
];

export type SessionListActor = ActorRefFrom<typeof sessionListMachine>;

/** The active sessions of the administrator (ME-01). */
export function SessionList({ actor }: { actor: SessionListActor }) {
  const timeZone = useTimeZone();
  const sessions = useSelector(actor, ({ context }) => context.sessions);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const columns = useMemo(
    () => columnsIn(timeZone, (id) => actor.send({ type: 'session.end', id })),
    [timeZone, actor],
  );
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.hasTag('unavailable'));
  if (isUnavailable) return <Text className={styles.unavailable}>{sessionsUnavailable}</Text>;
  if (hasFailed)
    return <Message text={administratorTexts.sessionsFailed} onRetry={() => actor.send({ type: 'list.retry' })} />;
  return (
    <>
      <div className={styles.rows}>
        <DataTable
          label={administratorTexts.sessions}
          columns={columns}
          rows={sessions}
          getKey={({ id }) => id}
          isBusy={isBusy}
          waitingRows={waitingRows}
        />
      </div>
      {sessions.length > 1 && (
        <div className={styles.foot}>
          <Button onClick={() => actor.send({ type: 'others.end' })}>{administratorTexts.endOthers}</Button>
        </div>
      )}
      <ConfirmingDialog
        actor={actor}
        text={endOthersQuestion}
        action={administratorTexts.endOthers}
        isFinal
        onConfirm={() => actor.send({ type: 'end.confirm' })}
        onCancel={() => actor.send({ type: 'end.cancel' })}
      />
    </>
  );
}
