import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changesComment } from './change-comment.ts';
import { changesPage } from './change-page.ts';
import { changesMarkdown } from './change-report.ts';
import type { ChartState } from './chart.ts';
import type { Changes } from './chart-changes.ts';
import { galleryScript, galleryStyle } from './gallery-script.ts';
import { pictureFile } from './plain-names.ts';
import { drawChart } from './svg.ts';

/** The picture of a machine that did not change is not next to the others: nothing links to it. */
function withLinks(state: ChartState, known: ReadonlySet<string>): ChartState {
  const invokes = state.invokes.map(({ machine, ...invoke }) =>
    machine !== undefined && known.has(machine) ? { ...invoke, machine } : invoke,
  );
  return { ...state, invokes, states: state.states.map((inner) => withLinks(inner, known)) };
}

function linkPictures(changes: Changes): Changes {
  const known = new Set(changes.machines.map(({ chart }) => chart.id));
  const machines = changes.machines.map(({ chart, ...change }) => ({
    ...change,
    chart: { ...chart, root: withLinks(chart.root, known) },
  }));
  return { ...changes, machines };
}

/**
 * Writes a picture of each changed machine, and the changes of all as a page (`changes.html`),
 * a document (`changes.md`) and a comment for a pull request (`comment.md`).
 */
export async function writeChanges(folder: string, all: Changes): Promise<void> {
  const changes = linkPictures(all);
  const script = await galleryScript('changes');
  const files = [
    ...changes.machines.map(({ chart }): [string, string] => [pictureFile(chart.id), drawChart(chart)]),
    ['changes.md', changesMarkdown(changes)],
    ['comment.md', changesComment(changes)],
    ['changes.html', changesPage({ changes, style: galleryStyle('gallery', 'windows', 'diagram', 'changes'), script })],
  ] as const;
  for (const [name, text] of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
