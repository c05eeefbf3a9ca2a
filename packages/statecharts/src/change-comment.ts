import { caseHeading, caseLines, itemLines } from './change-report.ts';
import { countCases, countItems, formatHeadline, formatIntroduction, listItems } from './change-words.ts';
import { getChangedPart } from './changed-part.ts';
import type { Changes, MachineChange } from './chart-changes.ts';
import { toCode, toMarkdown } from './markdown-text.ts';
import { toMermaid } from './mermaid.ts';
import { escapeMarkup } from './text-layout.ts';

/** By this first line a workflow finds the comment that it made before. */
export const commentMark = '<!-- statecharts: changes of charts -->';

/** GitHub takes 65,536 characters; what a workflow adds has room. */
const maxCharacters = 60_000;

/** GitHub draws no larger diagram, and nobody reads one in a comment. */
const maxDiagram = 16_000;

const maxRows = 200;

/** The parts of a section, the most important first. */
const partNames = ['the words', 'the diagram', 'the test cases'] as const;

function listParts(change: MachineChange): string[] {
  const { cases, chart, kind } = change;
  const part = getChangedPart(chart);
  const diagram = part ? toMermaid(part).trim() : '';
  const words = listItems(change).flatMap(itemLines).join('\n');
  const isListed = cases && kind === 'changed' && countCases(cases) !== '';
  const inCases = isListed ? [`**${caseHeading(cases)}**`, '', ...caseLines(cases, { isBrief: true })] : [];
  return [words, diagram && `\`\`\`mermaid\n${diagram}\n\`\`\``, inCases.join('\n')];
}

type Section = { change: MachineChange; parts: string[]; shown: string[] };

const sectionText = ({ change, shown }: Section): string => {
  const { id, title } = change.chart;
  const summary = `${escapeMarkup(title)} (<code>${escapeMarkup(id)}</code>): ${escapeMarkup(formatHeadline(change))}`;
  return ['<details>', `<summary>${summary}</summary>`, '', shown.filter(Boolean).join('\n\n'), '', '</details>'].join(
    '\n',
  );
};

/** The room that a part takes; the first part of a section also needs the section itself. */
function measurePart(section: Section, part: string): number {
  const isFirst = section.shown.every((one) => one === '');
  return part === '' ? 0 : part.length + 2 + (isFirst ? sectionText(section).length + 2 : 0);
}

/**
 * Fills the room with the words of all machines, then with their diagrams, then with their test cases.
 * Returns what is left out, by the kind of part.
 */
function fillSections(sections: readonly Section[], room: number): Map<string, string[]> {
  let free = room;
  const takes = (section: Section, part: string): boolean => {
    const size = measurePart(section, part);
    if (size > free || (part.startsWith('```') && part.length > maxDiagram)) return false;
    section.shown.push(part);
    free -= size;
    return true;
  };
  const left = partNames.map((name, at): [string, string[]] => {
    const others = sections.filter((section) => !takes(section, section.parts[at] ?? ''));
    return [name, others.map(({ change }) => change.chart.id)];
  });
  return new Map(left.filter(([, ids]) => ids.length > 0));
}

function tableLines(machines: readonly MachineChange[]): string[] {
  const rows = machines.map((change) => {
    const { chart, kind, cases } = change;
    const counts = kind === 'changed' && !change.renamed ? countItems(listItems(change)) : formatHeadline(change);
    return `| ${toMarkdown(chart.title)} (${toCode(chart.id)}) | ${toMarkdown(counts)} | ${cases ? countCases(cases) : 'not compared'} |`;
  });
  const rest = rows.length - maxRows;
  const shown = rest > 0 ? [...rows.slice(0, maxRows), `| … and ${rest} more | | |`] : rows;
  return machines.length === 0 ? [] : ['| Chart | States and transitions | Test cases |', '|---|---|---|', ...shown];
}

const maxNotices = 20;

function noticeLines(notices: readonly string[]): string[] {
  const rest = notices.length - maxNotices;
  const more = rest > 0 ? [`and ${rest} more, which the page \`changes.html\` has.`] : [];
  return [...notices.slice(0, maxNotices).map(toMarkdown), ...more].map(
    (notice) => `\n> ${notice.slice(0, maxNotice)}`,
  );
}

/** Longer ones are messages of strangers' errors. */
const maxNotice = 500;

/** Room for the sentence about what is left out. */
const sentenceRoom = 2_000;

const maxNames = 10;

function cutSentence(left: ReadonlyMap<string, readonly string[]>): string {
  const parts = [...left].map(([name, ids]) => {
    const rest = ids.length > maxNames ? ` and ${ids.length - maxNames} more` : '';
    return `${name} of ${ids.slice(0, maxNames).join(', ')}${rest}`;
  });
  if (parts.length === 0) return '';
  return `This comment is cut: ${parts.join('; ')}. The page \`changes.html\` has everything.`;
}

/**
 * A comment for a pull request in Markdown, of at most 60,000 characters.
 * It has the diagrams of the changed parts alone, and names what it leaves out.
 */
export function changesComment({ machines, revision, notices }: Changes): string {
  const head = [
    commentMark,
    '### Changes of the charts',
    '',
    toMarkdown(formatIntroduction(machines, revision)),
    ...noticeLines(notices),
    '',
    ...tableLines(machines),
  ].join('\n');
  const sections = machines.map((change): Section => ({ change, parts: listParts(change), shown: [] }));
  const left = fillSections(sections, maxCharacters - head.length - sentenceRoom);
  const filled = sections.filter(({ shown }) => shown.join('') !== '').map(sectionText);
  return `${[head, ...filled, cutSentence(left)].filter(Boolean).join('\n\n')}\n`;
}
