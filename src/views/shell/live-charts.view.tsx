import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type LoggedStep, runningActor } from '#machines/shell/actor-log.ts';
import type { LiveChartsActor } from '#machines/shell/live-charts.machine.ts';
import { Button } from '#views/ui/button.view.tsx';
import { CopyButton } from '#views/ui/copy-button.view.tsx';
import { LivePanel } from '#views/ui/live-panel.view.tsx';
import { Row } from '#views/ui/row.view.tsx';
import { Select } from '#views/ui/select.view.tsx';
import { Text } from '#views/ui/text.view.tsx';
import { RunningChart } from './running-chart.view.tsx';

/** The running charts with their states, events and history (CHART-08). */
export function LiveCharts({ panel }: { panel: LiveChartsActor }) {
  const { actors, steps, selected } = useSelector(panel, ({ context }) => context);
  const isPaused = useSelector(panel, (snapshot) => snapshot.hasTag('paused'));
  const isAllowed = useSelector(panel, (snapshot) => snapshot.hasTag('allowed'));
  const [isCollapsed, setCollapsed] = useState(false);
  if (!isAllowed) return null;
  const actor = runningActor(selected);
  return (
    <LivePanel label="Live charts" isCollapsed={isCollapsed}>
      <Row isApart>
        <h2>Live charts</h2>
        <Row isInline>
          {!isCollapsed && (
            <>
              <Button size="sm" onClick={() => panel.send({ type: isPaused ? 'panel.resume' : 'panel.pause' })}>
                {isPaused ? 'Resume' : 'Pause'}
              </Button>
              <Button size="sm" onClick={() => panel.send({ type: 'history.clear' })}>
                Clear
              </Button>
            </>
          )}
          <Button size="sm" aria-expanded={!isCollapsed} onClick={() => setCollapsed(!isCollapsed)}>
            {isCollapsed ? 'Show' : 'Hide'}
          </Button>
        </Row>
      </Row>
      {!isCollapsed && (
        <>
          <Select
            size="sm"
            aria-label="Running machine"
            options={actors.map(({ id }) => ({ value: id, label: id }))}
            value={selected}
            onChange={({ target }) => panel.send({ type: 'actor.select', id: target.value })}
          />
          {actor ? (
            <RunningChart
              key={selected}
              actor={actor}
              onSend={(event, reaction) => panel.send({ type: 'event.send', id: selected, event, reaction })}
            />
          ) : (
            <Text>No machine is running.</Text>
          )}
          <History steps={steps} selected={selected} />
        </>
      )}
    </LivePanel>
  );
}

/** The steps of one machine as JSON, the oldest first. */
const historyOf = (steps: readonly LoggedStep[], selected: string) =>
  JSON.stringify(
    steps
      .filter(({ actorId }) => actorId === selected)
      .toReversed()
      .map(({ name, event, payload, state }) => ({ machine: name, event, payload, state })),
    null,
    1,
  );

/** What one machine has handled, as a recording that `npm run paths -- --replay` runs. */
const recordingOf = (steps: readonly LoggedStep[], selected: string) => {
  const own = steps.filter(({ actorId }) => actorId === selected).toReversed();
  const recorded = own.map(({ event, state }) => ({ event, state: JSON.parse(state) }));
  return JSON.stringify({ machine: own[0]?.name ?? '', recorded });
};

const timeOf = (time: number) => new Date(time).toISOString().slice(11, 23);

function History({ steps, selected }: { steps: readonly LoggedStep[]; selected: string }) {
  return (
    <section aria-label="History" tabIndex={-1}>
      <Row isApart>
        <h3>History</h3>
        <Row isInline>
          <CopyButton text={historyOf(steps, selected)} label="Copy history" />
          <CopyButton text={recordingOf(steps, selected)} label="Copy recording" />
        </Row>
      </Row>
      <ol>
        {steps.map(({ number, time, actorId, event, payload, state }) => (
          <li className="chart-event" key={number}>
            {timeOf(time)} <b>{event}</b> to {actorId}
            <br />
            {payload && <code>{payload}</code>} → <code>{state}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
