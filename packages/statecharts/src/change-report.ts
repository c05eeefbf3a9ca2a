import { otherDescription } from './change-notes.ts';
import { eventText, stateText, targetText } from './change-text.ts';
import type { Arrow, Change, ChartState } from './chart.ts';
import { type ChartChange, getStates } from './chart-comparison.ts';
import { formatCount } from './plain-names.ts';
import { changes as signs } from './svg-style.ts';

type Difference = { kind: Change['kind']; text: string; notes: string[] };

const formatSubject = ({ id }: ChartState): string =>
  id.includes('.') ? `State '${stateText(id)}'` : 'The whole chart';

function stateDifference(state: ChartState): Difference {
  const { kind, notes } = state.change ?? { kind: 'same', notes: [] };
  const about = kind === 'changed' || state.description === '' ? '' : `: ${state.description}`;
  return { kind, text: `${formatSubject(state)}${kind === 'changed' ? '' : ` ${kind}`}${about}`, notes };
}

function arrowDifference(arrow: Arrow): Difference {
  const { kind, notes } = arrow.change ?? { kind: 'same', notes: [] };
  const guard = arrow.guard === '' ? '' : ` if '${arrow.guard}'`;
  const where = `in '${stateText(arrow.from)}', ${eventText(arrow.event)}${guard} → ${targetText(arrow)}`;
  return { kind, text: `Transition${kind === 'changed' ? '' : ` ${kind}`}: ${where}`, notes };
}

/** A removed state says enough about its own transitions. */
function getDifferences({ kind, chart }: ChartChange): Difference[] {
  if (kind !== 'changed') return [];
  const states = getStates(chart.root);
  const removed = new Set(states.filter(({ change }) => change?.kind === 'removed').map(({ id }) => id));
  const arrows = chart.arrows.filter(({ from }) => !removed.has(from));
  return [...states.map(stateDifference), ...arrows.map(arrowDifference)].filter((one) => one.kind !== 'same');
}

function headline({ kind, chart }: ChartChange): string {
  const size = `${formatCount(getStates(chart.root).length - 1, 'state')} and ${formatCount(chart.arrows.length, 'transition')}`;
  return kind === 'changed' ? 'changed' : `${kind === 'added' ? 'new' : 'removed'}, ${size}`;
}

const getSign = ({ kind }: Difference): string => signs.find(({ change }) => change === kind)?.sign ?? '';

/** A page for a review. The pictures are next to it. */
export function changesMarkdown(changes: readonly ChartChange[], revision: string): string {
  if (changes.length === 0) return `# Changes of the charts\n\nNo chart differs from ${revision}.\n`;
  const sections = changes.map((change) => {
    const { id, title } = change.chart;
    const items = getDifferences(change).flatMap((one) => [
      `- **${getSign(one)}** ${one.text}`,
      ...one.notes.map((note) => `  - ${note}`),
    ]);
    return [`## ${title} (\`${id}\`): ${headline(change)}\n`, `![${title}](${id}.svg)\n`, ...items].join('\n').trim();
  });
  const verb = changes.length === 1 ? 'differs' : 'differ';
  const intro = `${formatCount(changes.length, 'chart')} ${verb} from ${revision}: + added, − removed, ~ changed.`;
  return `${['# Changes of the charts', intro, ...sections].join('\n\n')}\n`;
}

const maxLines = 36;

/**
 * The changes of behavior for a terminal, at most one screen long.
 * If the list is longer, the text has only the number of changes.
 */
export function changesText(changes: readonly ChartChange[], revision: string): string {
  if (changes.length === 0) return `No chart differs from ${revision}.`;
  const full = changes.flatMap((change) => [`${formatName(change)}: ${headline(change)}`, ...behaviorLines(change)]);
  if (full.length <= maxLines) return full.join('\n');
  const brief = changes.map((change) => `${formatName(change)}: ${countsText(change)}`);
  const rest = brief.length - maxLines;
  return rest <= 0
    ? brief.join('\n')
    : [...brief.slice(0, maxLines), `… and ${formatCount(rest, 'more chart')}`].join('\n');
}

const formatName = ({ chart: { id, title } }: ChartChange): string => `${title} (${id})`;

function behaviorLines(change: ChartChange): string[] {
  const differences = getDifferences(change);
  const isText = ({ kind, notes }: Difference) =>
    kind === 'changed' && notes.every((note) => note === otherDescription);
  const texts = differences.filter(isText).length;
  return [
    ...differences
      .filter((one) => !isText(one))
      .flatMap((one) => [
        `  ${getSign(one)} ${one.text}`,
        ...one.notes.filter((note) => note !== otherDescription).map((note) => `      ${note}`),
      ]),
    ...(texts > 0 ? [`  ~ ${formatCount(texts, 'description')}`] : []),
  ];
}

function countsText(change: ChartChange): string {
  const differences = getDifferences(change);
  if (differences.length === 0) return headline(change);
  const counts = signs.map(
    ({ change: kind, sign }) => `${sign}${differences.filter((one) => one.kind === kind).length}`,
  );
  return counts.filter((text) => /^\D[1-9]/.test(text)).join(' ');
}
