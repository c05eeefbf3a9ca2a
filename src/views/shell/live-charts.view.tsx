import { useSelector } from '@xstate/react';
import type { PropsWithChildren } from 'react';
import { type LoggedStep, runningActor } from '#machines/shell/actor-log.ts';
import type { LiveChartsActor } from '#machines/shell/live-charts.machine.ts';
import { panelPage } from '#machines/shell/panel-window.ts';
import * as liveChartTexts from '#rules/shell/live-chart-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { CopyButton } from '#views/ui/copy-button/copy-button.view.tsx';
import { DockedPanel } from '#views/ui/docked-panel/docked-panel.view.tsx';
import { PanelSeparator } from '#views/ui/docked-panel/panel-separator.view.tsx';
import { SeparateWindow } from '#views/ui/docked-panel/separate-window.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { styles } from './live-charts.recipe.ts';
import { RunningChart } from './running-chart.view.tsx';

type PanelProps = { panel: LiveChartsActor };

/**
 * The running charts with their states, events and history (CHART-08).
 * They are on the page or in a separate window.
 */
export function LiveCharts({ panel }: PanelProps) {
  const isAllowed = useSelector(panel, (snapshot) => snapshot.hasTag('allowed'));
  const page = useSelector(panel, (snapshot) => (snapshot.hasTag('separate') ? panelPage() : undefined));
  if (!isAllowed) return null;
  if (!page) return <Docked panel={panel} />;
  return (
    <SeparateWindow page={page}>
      <DockedPanel label={liveChartTexts.liveCharts} isSeparate>
        <div className={styles.content}>
          <Title>
            <HistoryButtons panel={panel} />
            <Button size="sm" onClick={() => panel.send({ type: 'window.dock' })}>
              {liveChartTexts.dock}
            </Button>
          </Title>
          <PanelContent panel={panel} />
        </div>
      </DockedPanel>
    </SeparateWindow>
  );
}

function Docked({ panel }: PanelProps) {
  const isHidden = useSelector(panel, (snapshot) => snapshot.hasTag('hidden'));
  const size = useSelector(panel, ({ context }) => context.dock);
  const toggle = () => panel.send({ type: isHidden ? 'panel.show' : 'panel.hide' });
  return (
    <DockedPanel label={liveChartTexts.liveCharts} isHidden={isHidden}>
      {!isHidden && (
        <PanelSeparator
          label={liveChartTexts.panelSize}
          size={size}
          onResize={(changed) => panel.send({ type: 'panel.resize', size: changed })}
        />
      )}
      <div className={styles.content} data-hidden={isHidden || undefined}>
        <Title>
          {!isHidden && <HistoryButtons panel={panel} />}
          <Button size="sm" aria-expanded={!isHidden} onClick={toggle}>
            {isHidden ? liveChartTexts.show : liveChartTexts.hide}
          </Button>
        </Title>
        {!isHidden && (
          <PanelContent panel={panel}>
            <WindowButton panel={panel} />
          </PanelContent>
        )}
      </div>
    </DockedPanel>
  );
}

const Title = ({ children }: PropsWithChildren) => (
  <Row isApart>
    <h2>{liveChartTexts.liveCharts}</h2>
    <Row isInline>{children}</Row>
  </Row>
);

function HistoryButtons({ panel }: PanelProps) {
  const isPaused = useSelector(panel, (snapshot) => snapshot.hasTag('paused'));
  return (
    <>
      <Button size="sm" onClick={() => panel.send({ type: isPaused ? 'panel.resume' : 'panel.pause' })}>
        {isPaused ? liveChartTexts.resume : liveChartTexts.pause}
      </Button>
      <Button size="sm" onClick={() => panel.send({ type: 'history.clear' })}>
        {liveChartTexts.clear}
      </Button>
    </>
  );
}

function WindowButton({ panel }: PanelProps) {
  const isBlocked = useSelector(panel, (snapshot) => snapshot.hasTag('blocked'));
  return (
    <>
      <Button size="sm" onClick={() => panel.send({ type: 'window.open' })}>
        {liveChartTexts.openWindow}
      </Button>
      <Text isSmall tone="danger" role="status">
        {isBlocked && liveChartTexts.blocked}
      </Text>
    </>
  );
}

function PanelContent({ panel, children }: PropsWithChildren<PanelProps>) {
  const { actors, steps, selected } = useSelector(panel, ({ context }) => context);
  const actor = runningActor(selected);
  return (
    <>
      <div className="live-charts-bar">
        <Select
          size="sm"
          aria-label={liveChartTexts.machine}
          options={actors.map(({ id, label }) => ({ value: id, label }))}
          value={selected}
          onChange={({ target }) => panel.send({ type: 'actor.select', id: target.value })}
        />
        {children}
      </div>
      {actor ? (
        <RunningChart
          key={selected}
          actor={actor}
          taken={findTaken(steps, selected)}
          onSend={(event, reaction) => panel.send({ type: 'event.send', id: selected, event, reaction })}
        />
      ) : (
        <Text>{liveChartTexts.none}</Text>
      )}
      <History steps={steps} selected={selected} labels={new Map(actors.map(({ id, label }) => [id, label]))} />
    </>
  );
}

/** The transitions of the last step of a machine that took one. */
const findTaken = (steps: readonly LoggedStep[], selected: string): readonly string[] =>
  steps.find(({ actorId, transitions }) => actorId === selected && transitions.length > 0)?.transitions ?? [];

/** The steps of one machine as JSON, the oldest first. */
const formatHistory = (steps: readonly LoggedStep[], selected: string) =>
  JSON.stringify(
    steps
      .filter(({ actorId }) => actorId === selected)
      .toReversed()
      .map(({ name, event, payload, state }) => ({ machine: name, event, payload, state })),
    null,
    1,
  );

/**
 * The events of one machine as a recording that `npm run paths -- --replay` runs.
 * Without events, it has only the current state.
 */
const createRecording = (steps: readonly LoggedStep[], selected: string) => {
  const actor = runningActor(selected);
  const own = steps.filter(({ actorId }) => actorId === selected).toReversed();
  const recorded = own.map(({ event, state }) => ({ event, state: JSON.parse(state) }));
  const now = { event: 'xstate.init', state: actor?.getSnapshot().value };
  return JSON.stringify({ machine: own[0]?.name ?? actor?.logic.id, recorded: own.length > 0 ? recorded : [now] });
};

const formatTime = (time: number) => new Date(time).toISOString().slice(11, 23);

type HistoryProps = { steps: readonly LoggedStep[]; selected: string; labels: ReadonlyMap<string, string> };

function History({ steps, selected, labels }: HistoryProps) {
  return (
    <section aria-label={liveChartTexts.history} tabIndex={-1}>
      <Row isApart>
        <h3>{liveChartTexts.history}</h3>
        <Row isInline>
          <CopyButton text={formatHistory(steps, selected)} label={liveChartTexts.copyHistory} />
          <CopyButton text={createRecording(steps, selected)} label={liveChartTexts.copyRecording} />
        </Row>
      </Row>
      <ol>
        {steps.map(({ number, time, actorId, event, payload, state }) => (
          <li className="chart-event" key={number}>
            <span>{formatTime(time)}</span> <b>{event}</b>{' '}
            <span>{liveChartTexts.sentTo(labels.get(actorId) ?? actorId)}</span>
            <br />
            {payload && <code>{payload}</code>} <span>→</span> <code>{state}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
