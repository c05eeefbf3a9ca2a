import type { CaseChanges, CaseVersion, StepChange } from './case-changes.ts';
import {
  type ChangeItem,
  countCases,
  countItems,
  formatHeadline,
  formatIntroduction,
  listItems,
} from './change-words.ts';
import type { Changes, MachineChange } from './chart-changes.ts';
import { toCode, toMarkdown } from './markdown-text.ts';
import { formatCount, pictureFile } from './plain-names.ts';

const quote = (text: string): string => (text === '' ? '(no description)' : `“${toMarkdown(text)}”`);

export const itemLines = (item: ChangeItem): string[] => [
  `- **${item.sign}** ${toMarkdown(item.text)}`,
  ...item.notes.map((note) => `  - ${toMarkdown(note)}`),
  ...(item.described ? [`  - before: ${quote(item.described.before)}`, `  - now: ${quote(item.described.after)}`] : []),
];

const formatName = ({ id, title }: CaseVersion): string =>
  title === '' ? toCode(id) : `${toMarkdown(title)} (${toCode(id)})`;

const formatResult = (texts: readonly string[]): string => toMarkdown(texts.join(' ')) || 'nothing';

/** Cases with the same difference are named below it. A brief text names only the first. */
function stepChangeLines({ action, before, after, cases }: StepChange, isBrief: boolean): string[] {
  const named = isBrief ? cases.slice(0, maxBriefCases) : cases;
  const rest = cases.length - named.length;
  return [
    `- **~** ${toMarkdown(action)}`,
    `  - before: ${formatResult(before)}`,
    `  - now: ${formatResult(after)}`,
    `  - in ${named.map(formatName).join('; ')}${rest > 0 ? ` and ${formatCount(rest, 'more case')}` : ''}`,
  ];
}

const maxBriefCases = 3;

const stepLines = ({ steps }: CaseVersion): string[] =>
  steps.map(({ action, expected }, at) => `  ${at + 1}. ${toMarkdown(action)} → ${formatResult(expected)}`);

/** The test cases that are new, removed and changed. A brief list has no steps of the new ones. */
export const caseLines = (cases: CaseChanges, { isBrief }: { isBrief: boolean }): string[] => [
  ...cases.added.flatMap((one) => [`- **+** ${formatName(one)}`, ...(isBrief ? [] : stepLines(one))]),
  ...cases.removed.map((one) => `- **−** ${formatName(one)}`),
  ...cases.steps.flatMap((step) => stepChangeLines(step, isBrief)),
];

export const caseHeading = (cases: CaseChanges): string => `Test cases: ${countCases(cases)}`;

function machineSection(change: MachineChange): string {
  const { id, title } = change.chart;
  const { cases } = change;
  const inCases = cases && countCases(cases) !== '' ? caseLines(cases, { isBrief: change.kind !== 'changed' }) : [];
  return [
    `## ${toMarkdown(title)} (${toCode(id)}): ${toMarkdown(formatHeadline(change))}\n`,
    `![${toMarkdown(title)}](${encodeURI(pictureFile(id))})\n`,
    ...listItems(change).flatMap(itemLines),
    ...(cases && inCases.length > 0 ? [`\n### ${caseHeading(cases)}\n`, ...inCases] : []),
  ]
    .join('\n')
    .trim();
}

/** A page for a review. The pictures are next to it. */
export function changesMarkdown({ machines, revision, notices }: Changes): string {
  const texts = notices.map((notice) => `> ${toMarkdown(notice)}`).join('\n>\n');
  const parts = ['# Changes of the charts', formatIntroduction(machines, revision), texts];
  return `${[...parts, ...machines.map(machineSection)].filter(Boolean).join('\n\n')}\n`;
}

const maxLines = 36;

/**
 * The changes of behavior for a terminal, at most one screen long.
 * If the list is longer, the text has only the number of changes.
 */
export function changesText({ machines, revision, notices }: Changes): string {
  const last = [...notices];
  if (machines.length === 0) return [formatIntroduction(machines, revision), ...last].join('\n');
  const full = machines.flatMap((change) => [
    `${nameMachine(change)}: ${formatHeadline(change)}`,
    ...behaviorLines(change),
    ...caseCountLines(change),
  ]);
  if (full.length <= maxLines) return [...full, ...last].join('\n');
  const brief = machines.map((change) => `${nameMachine(change)}: ${countsText(change)}`);
  const rest = brief.length - maxLines;
  const shown = rest <= 0 ? brief : [...brief.slice(0, maxLines), `… and ${formatCount(rest, 'more chart')}`];
  return [...shown, ...last].join('\n');
}

const nameMachine = ({ chart: { id, title } }: MachineChange): string => `${title} (${id})`;

const caseCountLines = ({ kind, cases }: MachineChange): string[] =>
  kind === 'changed' && cases && countCases(cases) !== '' ? [`  ${caseHeading(cases).toLowerCase()}`] : [];

function behaviorLines(change: MachineChange): string[] {
  const items = listItems(change);
  const isText = ({ kind, notes }: ChangeItem) => kind === 'changed' && notes.length === 0;
  const texts = items.filter(isText).length;
  return [
    ...items
      .filter((one) => !isText(one))
      .flatMap((one) => [`  ${one.sign} ${one.text}`, ...one.notes.map((note) => `      ${note}`)]),
    ...(texts > 0 ? [`  ~ ${formatCount(texts, 'description')}`] : []),
  ];
}

function countsText(change: MachineChange): string {
  const { kind, cases } = change;
  const counts = countItems(listItems(change)) || formatHeadline(change);
  return kind === 'changed' && cases && countCases(cases) !== ''
    ? `${counts}, test cases ${countCases(cases)}`
    : counts;
}
