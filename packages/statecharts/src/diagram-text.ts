import { eventText, thirdPerson } from './change-text.ts';
import type { Arrow, Change, ChartState, Use } from './chart.ts';
import { nearestFirst, plainName } from './plain-names.ts';
import { changeSigns, type Paint } from './svg-style.ts';
import { textWidth, wrapText } from './text-layout.ts';

export type Line = {
  text: string;
  style: 'name' | 'title' | 'plain' | 'sentence' | 'requirement' | 'child' | Paint;
  size: number;
  machine?: string;
};

const nameSize = 14;
const proseSize = 12;
const smallSize = 10;

export const lineHeight = ({ size }: Line): number => Math.round(size * 1.35);
export const linesHeight = (lines: Line[]): number => lines.reduce((sum, line) => sum + lineHeight(line), 0);
export const linesWidth = (lines: Line[]): number =>
  Math.max(0, ...lines.map(({ text, size, style }) => textWidth(text, size, style === 'name' || style === 'title')));

const toLines = (text: string, style: Line['style'], [size, width]: [size: number, width: number]): Line[] =>
  wrapText(text, size, width).map((line) => ({ text: line, style, size }));

/**
 * The parameters of a guard or an action: JSON as text, or code without its head.
 * The text is empty if the parameter is the whole event.
 */
function inputsText(inputs: string): string {
  const code = inputs.replace(/^\(?\{?[\w\s,{}:]*\}?\)?\s*=>\s*/, '').replace(/^\((.*)\)$/, '$1');
  if (code === 'event') return '';
  return code
    .replaceAll(/["{}]/g, '')
    .replaceAll(/[:,](?=\S)/g, '$& ')
    .trim();
}

/** Longer code of a guard without a name is left out of the picture. */
const maxInlineGuard = 60;

function guardText({ guard, guardName, guardInputs, branch, isChoice }: Arrow): string {
  if (guard === '') return isChoice || branch > 1 ? '[otherwise]' : '';
  const inputs = inputsText(guardInputs);
  const repeated = `${guard.split(' ').at(-1)}: `;
  const values = inputs.startsWith(repeated) ? inputs.slice(repeated.length) : inputs;
  const isTooLong = guardName === '' && values.length > maxInlineGuard;
  return values === '' || isTooLong ? `[${guard}]` : `[${guard}: ${values}]`;
}

const eventName = ({ event, delay }: Arrow): string => (delay === '' ? event : `after ${delay}`);

const formatNumber = ({ branch }: Arrow): string => (branch > 0 ? `${branch}. ` : '');

export const eventAndGuard = (arrow: Arrow): string =>
  [arrow.isChoice ? '' : eventName(arrow), guardText(arrow)].filter(Boolean).join(' ');

export const arrowText = (arrow: Arrow): string => `${formatNumber(arrow)}${eventAndGuard(arrow)}`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The transition in a sentence: its description, the action of the user, or its event in words. */
export function formatSentence(arrow: Arrow): string {
  const { description, wording, isChoice, delay } = arrow;
  if (description !== '') return description;
  if (isChoice) return guardText(arrow);
  if (delay !== '') return `After ${delay}`;
  return wording || capitalize(eventText(arrow.event).replaceAll("'", ''));
}

const actionText = ({ name, inputs }: Use): string => {
  const values = inputs.startsWith('{') ? inputsText(inputs) : '';
  return values === '' ? thirdPerson(name) : `${thirdPerson(name)} (${values})`;
};

/** Without XState's own actions, which start and stop timers. */
const actionsText = (actions: Use[]): string =>
  actions
    .filter(({ name }) => !name.startsWith('xstate.'))
    .map(actionText)
    .join(', ');

export const getPaint = ({ change, cause }: Arrow): Paint => change?.kind ?? cause;

const getSign = (change: Change | undefined): string =>
  changeSigns.find((one) => one.change === change?.kind)?.sign ?? '';

const signed = (change: Change | undefined, text: string): string => `${getSign(change)} ${text}`.trim();

const noteLines = (change: Change | undefined, width: number): Line[] =>
  listNotes(change).flatMap((note) => toLines(`~ ${note}`, 'changed', [11, width]));

/** The diagram has the new description; the earlier one is a note. */
function listNotes(change: Change | undefined): string[] {
  const before = change?.described?.before;
  const described = before === '' ? 'was not described before' : `before: “${before}”`;
  return [...(change?.notes ?? []), ...(before === undefined ? [] : [described])];
}

export const alsoTo = (id: string): string => `and → ${stateName(id)}`;

const stateName = (id: string): string => id.split('.').slice(1).map(plainName).join(' › ');

const targetName = (id: string): string => stateName(id).split(' › ').at(-1) || 'the start';

/** `→ saved`, or `↻ stays`. */
export function formatTarget(arrow: Arrow): string {
  const [first, ...others] = nearestFirst(arrow);
  if (first === undefined) return '↻ stays';
  const again = first === arrow.from ? ' again' : '';
  return [`→ ${targetName(first)}${again}`, ...others.map(alsoTo)].join(' ');
}

const noBreak = '\u00a0';

type TextSpace = { isBrief: boolean; width: number };

/** A transition as text: a sentence, then in small type the event, the actions and the target. */
export function arrowLines(arrow: Arrow, { isBrief, width }: TextSpace): Line[] {
  const paint = getPaint(arrow);
  const isOwnText = arrow.description === '';
  const name = arrow.isChoice && isOwnText ? '' : eventAndGuard(isOwnText ? { ...arrow, delay: '' } : arrow);
  const small = [name, arrow.requirements.join(' ')].filter(Boolean).join(' · ');
  const actions = actionsText(arrow.actions);
  const sentence = signed(arrow.change, `${formatNumber(arrow)}${formatSentence(arrow)}`);
  if (isBrief) return toLines(`${sentence} ${formatTarget(arrow).replace(' ', noBreak)}`, paint, [proseSize, width]);
  return [
    ...toLines(sentence, 'sentence', [proseSize, width]),
    ...toLines(small, paint, [smallSize, width]),
    ...toLines(actions && `then ${actions}`, 'plain', [smallSize, width]),
    ...(arrow.branches ?? []).flatMap((branch) => branchLines(branch, arrow, width)),
    ...noteLines(arrow.change, width),
    ...toLines(formatTarget(arrow), paint, [proseSize, width]),
  ];
}

/** One of several transitions that are drawn as one, with its target if that is not theirs. */
function branchLines(branch: Arrow, { to }: Arrow, width: number): Line[] {
  const actions = actionsText(branch.actions);
  const target = branch.to.join() === to.join() ? '' : formatTarget(branch);
  const text = `${formatNumber(branch)}${formatSentence(branch)} ${target}`;
  return [
    ...toLines(text, 'sentence', [proseSize, width]),
    ...toLines([guardText(branch), actions && `then ${actions}`].filter(Boolean).join(' '), 'plain', [
      smallSize,
      width,
    ]),
  ];
}

export function stateLines(state: ChartState, { isRoot, isBrief, width }: TextSpace & { isRoot: boolean }): Line[] {
  const [entry, exit] = isBrief ? ['', ''] : [actionsText(state.entry), actionsText(state.exit)];
  const name = signed(state.change, state.name);
  return [
    ...toLines(name, isRoot ? 'title' : 'name', [isRoot ? 18 : nameSize, width]),
    ...noteLines(state.change, width),
    ...toLines(isBrief ? '' : state.requirements.join(' '), 'requirement', [smallSize, width]),
    ...toLines(state.description, 'plain', [proseSize, width]),
    ...toLines(entry && `on entry ${entry}`, 'plain', [smallSize, width]),
    ...toLines(exit && `on exit ${exit}`, 'plain', [smallSize, width]),
    ...(isBrief ? [] : state.invokes).map(
      ({ id, machine }): Line => ({
        text: machine ? `▸ ${id} (chart ${machine})` : `▸ ${id}`,
        style: 'child',
        size: 11,
        ...(machine ? { machine } : {}),
      }),
    ),
  ];
}
