import { matchArrows, numbered } from './arrow-matching.ts';
import { eventText, stateText } from './change-text.ts';
import type { Arrow, Chart, ChartState } from './chart.ts';
import { getStates } from './chart-states.ts';

/** A chart that several machines share, and what is different in each of them. */
export type PatternChart = { chart: Chart; variants: { id: string; differences: string[] }[] };

export type Pattern = { title: string; purpose: string };

type Part<Content> = { content: Content; owners: string[] };

type Parts = { id: string; charts: readonly Chart[]; states: Part<ChartState>[]; arrows: Part<Arrow>[] };

/** The chart with another ID, without requirements: those belong to the machines. */
function rebased(chart: Chart, id: string): Chart {
  const renamed = (text: string) => id + text.slice(chart.id.length);
  const rebasedState = (state: ChartState): ChartState => ({
    ...state,
    id: renamed(state.id),
    requirements: [],
    states: state.states.map(rebasedState),
    ...(state.initial === undefined ? {} : { initial: renamed(state.initial) }),
  });
  const arrows = chart.arrows.map((arrow) => ({
    ...arrow,
    name: renamed(arrow.name),
    from: renamed(arrow.from),
    to: arrow.to.map(renamed),
    requirements: [],
  }));
  return { ...chart, id, root: rebasedState(chart.root), arrows };
}

function merged(one: ChartState, other: ChartState): ChartState {
  const known = new Set(one.states.map(({ id }) => id));
  const states = [
    ...one.states.map((state) => {
      const same = other.states.find(({ id }) => id === state.id);
      return same ? merged(state, same) : state;
    }),
    ...other.states.filter(({ id }) => !known.has(id)),
  ];
  const outer = one.states.length === 0 && other.states.length > 0 ? other : one;
  return { ...one, kind: outer.kind, states, ...(outer.initial === undefined ? {} : { initial: outer.initial }) };
}

function arrowParts(charts: readonly Chart[], originals: readonly Chart[]): Part<Arrow>[] {
  const parts: Part<Arrow>[] = [];
  for (const [at, { arrows }] of charts.entries()) {
    const owner = originals[at]?.id ?? '';
    for (const { before, after } of matchArrows(
      parts.map(({ content }) => content),
      arrows,
    )) {
      const known = parts.find(({ content }) => content === before);
      if (after && known) known.owners.push(owner);
      else if (after) parts.push({ content: after, owners: [owner] });
    }
  }
  return parts;
}

function getParts(id: string, originals: readonly Chart[]): Parts & { root: ChartState } {
  const charts = originals.map((chart) => rebased(chart, id));
  const [first, ...others] = charts;
  if (!first) throw new Error(`no machine has the pattern ${id}`);
  const root = others.reduce((all, { root: other }) => merged(all, other), first.root);
  const owners = (state: string) =>
    charts.flatMap((chart, at) =>
      getStates(chart.root).some((one) => one.id === state) ? [originals[at]?.id ?? ''] : [],
    );
  const states = getStates(root).map((content) => ({ content, owners: owners(content.id) }));
  return { id, charts: originals, root, states, arrows: arrowParts(charts, originals) };
}

const isCommon = ({ owners }: Part<unknown>, { charts }: Parts): boolean => owners.length >= charts.length / 2;

function formatNote(part: Part<unknown>, parts: Parts): string {
  const titles = (isWanted: (id: string) => boolean) =>
    parts.charts
      .filter(({ id }) => isWanted(id))
      .map(({ title }) => title)
      .join(', ');
  if (part.owners.length === parts.charts.length) return '';
  return isCommon(part, parts)
    ? `Not in: ${titles((id) => !part.owners.includes(id))}.`
    : `Only in: ${titles((id) => part.owners.includes(id))}.`;
}

const withNote = <Content extends { description: string }>(part: Part<Content>, parts: Parts): Content => ({
  ...part.content,
  description: `${part.content.description} ${formatNote(part, parts)}`.trim(),
});

function getDifferences(variant: string, parts: Parts): string[] {
  const isOther = (part: Part<unknown>) => isCommon(part, parts) !== part.owners.includes(variant);
  const states = parts.states.filter(isOther);
  const isBelow = (id: string) => states.some(({ content }) => id === content.id || id.startsWith(`${content.id}.`));
  const outermost = states.filter(({ content: { id } }) => !isBelow(id.slice(0, id.lastIndexOf('.'))));
  const arrows = parts.arrows.filter((part) => isOther(part) && !isBelow(part.content.from));
  const verb = (part: Part<unknown>) => (part.owners.includes(variant) ? 'also has' : 'does not have');
  return [
    ...outermost.map((part) => `${verb(part)} the state '${stateText(part.content.id)}'`),
    ...arrows.map((part) => {
      const { from, event, description } = part.content;
      const what = description === '' ? eventText(event) : description;
      return `${verb(part)} in '${stateText(from)}': ${what}`;
    }),
  ];
}

/**
 * The parts of all machines of a pattern in one chart.
 * Where texts differ, the chart has those of the first machine.
 */
export function patternChart(id: string, { title, purpose }: Pattern, machines: readonly Chart[]): PatternChart {
  const getSize = ({ root, arrows }: Chart) => getStates(root).length + arrows.length;
  const charts = [...machines].sort((one, other) => getSize(one) - getSize(other));
  const parts = getParts(id, charts);
  const stateById = new Map(parts.states.map((part) => [part.content.id, part]));
  const noted = (state: ChartState): ChartState => {
    const part = stateById.get(state.id);
    return { ...(part ? withNote({ ...part, content: state }, parts) : state), states: state.states.map(noted) };
  };
  const root = { ...noted(parts.root), name: title, description: purpose };
  const arrows = numbered(parts.arrows.map((part) => ({ ...withNote(part, parts), branch: 0 })));
  const named = arrows.map((arrow, at) => ({ ...arrow, name: `${arrow.from} ~ ${arrow.event} ~ ${at}` }));
  return {
    chart: { id, title, area: '', root, arrows: named, definitions: { guards: {}, delays: {} } },
    variants: machines.map((chart) => ({ id: chart.id, differences: getDifferences(chart.id, parts) })),
  };
}
