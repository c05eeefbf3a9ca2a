import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { MachineActor } from '#machines/shell/actor-log.ts';
import { activeStates } from '#machines/shell/chart-drawing.ts';
import {
  type ChartState,
  chartTree,
  guardAnswers,
  type HandledEvent,
  handledEvents,
  type Reaction,
  reactionTo,
} from '#machines/shell/chart-tree.ts';
import * as liveChartTexts from '#rules/shell/live-chart-texts.ts';
import { parseEvent } from '#rules/shell/typed-event.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { FieldMessage } from '#views/ui/field/field-message.view.tsx';
import { Textarea } from '#views/ui/field/textarea.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { DrawnChart } from './drawn-chart.view.tsx';

type Send = (event: { type: string }, reaction: Reaction) => void;
type RunningChartProps = { actor: MachineActor; taken: readonly string[]; onSend: Send };

/** The states of a running machine, and the events that it accepts now. */
export function RunningChart({ actor, taken, onSend }: RunningChartProps) {
  const snapshot = useSelector(actor, (current) => current);
  const [data, setData] = useState('');
  const id = useId();
  const tree = chartTree(snapshot);
  const events = handledEvents(snapshot);
  const typed = parseEvent('event', data);
  const problem = 'problem' in typed ? typed.problem : undefined;
  return (
    <>
      <DrawnChart machine={snapshot.machine.id} active={activeStates(snapshot)} taken={taken} />
      <section aria-label={liveChartTexts.chartLabel(tree.name)} tabIndex={-1}>
        <ul>
          <State state={tree} />
        </ul>
      </section>
      <section aria-label={liveChartTexts.handledEvents} tabIndex={-1}>
        <h3>{liveChartTexts.handledEvents}</h3>
        <label htmlFor={id}>{liveChartTexts.eventData}</label>
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

function EventRow({ event: { type, targets }, data, snapshot, onSend }: EventRowProps) {
  const typed = parseEvent(type, data);
  const guards = guardAnswers(snapshot, 'event' in typed ? typed.event : { type });
  const sent = 'event' in typed ? { event: typed.event, reaction: reactionTo(snapshot, typed.event) } : null;
  const reaction = sent?.reaction ?? 'invalid';
  return (
    <li className="chart-event">
      <Row isApart>
        <b>{type}</b>
        <Button
          size="sm"
          aria-label={liveChartTexts.sendEventLabel(type)}
          disabled={sent === null || sent.reaction === 'unknown'}
          onClick={() => sent && onSend(sent.event, sent.reaction)}
        >
          {liveChartTexts.send}
        </Button>
      </Row>
      <Text isSmall tone={reaction === 'rejected' ? 'danger' : undefined}>
        <span>{liveChartTexts.reactions[reaction]}</span>
        {guards.length > 0 && (
          <span>
            {liveChartTexts.guards(guards.map(({ name, answer }) => `${name}: ${liveChartTexts.answers[answer]}`))}
          </span>
        )}
        {targets.length > 0 && <span>{liveChartTexts.targets(targets)}</span>}
      </Text>
    </li>
  );
}
