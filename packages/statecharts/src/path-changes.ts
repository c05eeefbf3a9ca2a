import { type CaseChanges, type CaseVersion, compareCases, readFileCases } from './case-changes.ts';
import { chosenModels } from './command.ts';
import { exportedVersions, type Versions } from './machine-versions.ts';
import type { PathOptions } from './path-options.ts';
import { printLine } from './printing.ts';
import type { Project } from './project.ts';
import { pathFilesAt, versionsAt } from './revision.ts';

/** The title of each test case that a page has, by the ID of the case. */
const listTitles = ({ machines }: Versions): [string, string][] =>
  [...machines.values()].flatMap(({ cases = [] }) => cases.map(({ id, title }): [string, string] => [id, title]));

/** Without a page that can be read, the cases have only their IDs. */
function findTitles(read: () => Versions): [string, string][] {
  try {
    return listTitles(read());
  } catch {
    return [];
  }
}

function caseChangeLines(changes: CaseChanges, titles: ReadonlyMap<string, string>): string[] {
  const formatTitle = ({ id }: CaseVersion) => (titles.has(id) ? `: ${titles.get(id)}` : '');
  const { added, changed, removed, steps } = changes;
  return [
    ...added.map((one) => `+ ${one.id} new${formatTitle(one)}`),
    ...changed.map((one) => `~ ${one.id} changed${formatTitle(one)}`),
    ...steps.flatMap(({ action, before, after, cases }) => [
      `    ${action} now: ${after.join(' ')}`,
      `      before: ${before.join(' ')}`,
      `      in ${cases.map(({ id }) => id).join(', ')}`,
    ]),
    ...removed.map((one) => `− ${one.id} removed${formatTitle(one)}`),
  ];
}

/**
 * Prints the test cases that are new, changed or removed since a revision.
 * A changed one has the same steps and another result.
 */
export async function printCaseChanges(project: Project, { since, machines, strategy }: PathOptions): Promise<void> {
  const revision = { name: since, folder: project.exportsFolder };
  const files = pathFilesAt(revision);
  const now = new Set((await chosenModels(project, machines)).map(({ machine }) => machine.id));
  const all = machines.length > 0 ? now : new Set([...now, ...files.keys()]);
  const titles = new Map([
    ...findTitles(() => versionsAt(revision)),
    ...findTitles(() => exportedVersions(project.exportsFolder)),
  ]);
  const lines = [...all].flatMap((machine) => {
    const text = files.get(machine);
    const before = readFileCases(text === undefined ? undefined : JSON.parse(text), strategy.depth);
    const after = readFileCases(now.has(machine) ? project.committedFile(machine) : undefined, strategy.depth);
    return caseChangeLines(compareCases(before, after), titles);
  });
  printLine(lines.length === 0 ? `No test case differs from ${since}.` : lines.join('\n'));
}
