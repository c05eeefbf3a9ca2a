import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { MachineActor } from '#machines/shell/actor-log.ts';
import {
  type ChartState,
  chartTree,
  type GuardAnswer,
  guardAnswers,
  type HandledEvent,
  handledEvents,
  type Reaction,
  reactionTo,
} from '#machines/shell/chart-tree.ts';
import { eventOf } from '#rules/patterns/typed-event.ts';
import { Button } from '#views/ui/button.view.tsx';
import { FieldMessage } from '#views/ui/field-message.view.tsx';
import { Row } from '#views/ui/row.view.tsx';
import { Text } from '#views/ui/text.view.tsx';
import { Textarea } from '#views/ui/textarea.view.tsx';

type Send = (event: { type: string }, reaction: Reaction) => void;
type RunningChartProps = { actor: MachineActor; onSend: Send };

/** The states of a running machine, and the events that it accepts now. */
export function RunningChart({ actor, onSend }: RunningChartProps) {
  const snapshot = useSelector(actor, (current) => current);
  const [data, setData] = useState('');
  const id = useId();
  const tree = chartTree(snapshot);
  const events = handledEvents(snapshot);
  const typed = eventOf('event', data);
  const problem = 'problem' in typed ? typed.problem : undefined;
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
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setData(target.value)}
        />
        <FieldMessage id={`${id}-problem`} errorText={problem} />
        <ul>
          {events.map((event) => (
            <EventRow key={event.type} event={event} data={data} snapshot={snapshot} onSend={onSend} />
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

type EventRowProps = { event: HandledEvent; data: string; snapshot: AnyMachineSnapshot; onSend: Send };

const reactions = {
  accepted: 'Accepted.',
  rejected: 'Rejected.',
  unknown: 'A guard needs data.',
  invalid: 'The data is not a JSON object.',
};

const answers: Readonly<Record<GuardAnswer['answer'], string>> = { yes: 'yes', no: 'no', unknown: 'needs data' };

function EventRow({ event: { type, targets }, data, snapshot, onSend }: EventRowProps) {
  const typed = eventOf(type, data);
  const guards = guardAnswers(snapshot, 'event' in typed ? typed.event : { type });
  const sent = 'event' in typed ? { event: typed.event, reaction: reactionTo(snapshot, typed.event) } : null;
  const reaction = sent?.reaction ?? 'invalid';
  return (
    <li className="chart-event">
      <Row isApart>
        <b>{type}</b>
        <Button
          size="sm"
          aria-label={`Send ${type}`}
          disabled={sent === null || sent.reaction === 'unknown'}
          onClick={() => sent && onSend(sent.event, sent.reaction)}
        >
          Send
        </Button>
      </Row>
      <Text isSmall tone={reaction === 'rejected' ? 'danger' : undefined}>
        <span>{reactions[reaction]}</span>
        {guards.length > 0 && (
          <span>{` Guards: ${guards.map(({ name, answer }) => `${name}: ${answers[answer]}`).join(', ')}.`}</span>
        )}
        {targets.length > 0 && <span>{` Leads to ${targets.join(', ')}.`}</span>}
      </Text>
    </li>
  );
}
