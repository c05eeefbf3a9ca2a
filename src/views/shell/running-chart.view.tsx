import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { MachineActor } from '#machines/shell/actor-log.ts';
import {
  type ChartState,
  chartTree,
  type HandledEvent,
  handledEvents,
  reactionTo,
} from '#machines/shell/chart-tree.ts';
import { eventOf } from '#rules/typed-event.ts';
import { Button } from '#views/ui/button.view.tsx';
import { Row } from '#views/ui/row.view.tsx';
import { Text } from '#views/ui/text.view.tsx';
import { Textarea } from '#views/ui/textarea.view.tsx';

type RunningChartProps = { actor: MachineActor; onSend(event: { type: string }): void };

/** The states of a running machine, and the events that it accepts now. */
export function RunningChart({ actor, onSend }: RunningChartProps) {
  const snapshot = useSelector(actor, (current) => current);
  const [data, setData] = useState('');
  const id = useId();
  const tree = chartTree(snapshot);
  const events = handledEvents(snapshot);
  const isInvalid = eventOf('event', data) === null;
  return (
    <>
      <section aria-label={`Chart of ${tree.name}`} tabIndex={-1}>
        <ul>
          <State state={tree} />
        </ul>
      </section>
      <section aria-label="Events that it handles now" tabIndex={-1}>
        <h3>Events that it handles now</h3>
        <label htmlFor={id}>Data of the event, as a JSON object</label>
        <Textarea
          id={id}
          rows={1}
          value={data}
          aria-invalid={isInvalid}
          onChange={({ target }) => setData(target.value)}
        />
        {isInvalid && (
          <Text tone="danger" role="alert">
            {'This is not a JSON object, such as {"page": 2}.'}
          </Text>
        )}
        <ul>
          {events.map((event) => (
            <EventRow
              key={event.type}
              event={event}
              reaction={isInvalid ? 'unknown' : reactionTo(snapshot, eventOf(event.type, data) ?? event)}
              onSend={() => {
                const sent = eventOf(event.type, data);
                if (sent) onSend(sent);
              }}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

const State = ({ state: { name, isActive, isParallel, states } }: { state: ChartState }) => (
  <li className="chart-state" aria-current={isActive || undefined} data-parallel={isParallel || undefined}>
    <span>{name}</span>
    {states.length > 0 && (
      <ul>
        {states.map((state) => (
          <State key={state.id} state={state} />
        ))}
      </ul>
    )}
  </li>
);

type EventRowProps = { event: HandledEvent; reaction: ReturnType<typeof reactionTo>; onSend(): void };

const reactions = {
  accepted: 'Accepted.',
  rejected: 'Rejected.',
  unknown: 'A guard needs data.',
};

function EventRow({ event: { type, guards, targets }, reaction, onSend }: EventRowProps) {
  return (
    <li className="chart-event">
      <Row isApart>
        <b>{type}</b>
        <Button size="sm" aria-label={`Send ${type}`} disabled={reaction === 'unknown'} onClick={onSend}>
          Send
        </Button>
      </Row>
      <Text isSmall tone={reaction === 'rejected' ? 'danger' : undefined}>
        {reactions[reaction]}
        {guards.length > 0 && ` Guards: ${guards.join(', ')}.`}
        {targets.length > 0 && ` Leads to ${targets.join(', ')}.`}
      </Text>
    </li>
  );
}
