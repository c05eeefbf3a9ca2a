import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyChartModel } from '#machines/shared/chart-model.ts';
import { requirementPlaces } from './statecharts/transitions.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

export const requirementsFile = join(root, 'docs/requirements.md');

type Groups = { [title: string]: { [id: string]: string } };

/** Titles of tests begin `test('RESET-05 ...'`, or stand below a table of cases: `])('RESET-05 ...'`. */
const titlePattern =
  /(?:\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*?\))?|^\s*\](?:\s*as const)?\s*\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gms;
const idPattern = /\b[A-Z]{2,8}-\d{2}\b/g;

export const idsOf = (text: string): string[] => [...new Set(text.match(idPattern) ?? [])];

export function testTitles(source: string): string[] {
  return [...source.matchAll(titlePattern)].map(([, , title = '']) => title);
}

/** Which test files name a requirement in a title, by ID. */
function testsByRequirement(): Map<string, Set<string>> {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const naming = new Map<string, Set<string>>();
  for (const file of files.filter((name) => /\.test\.tsx?$/.test(name)).sort()) {
    const titles = testTitles(readFileSync(join(root, 'tests', file), 'utf8'));
    for (const id of titles.flatMap(idsOf)) naming.set(id, (naming.get(id) ?? new Set()).add(`tests/${file}`));
  }
  return naming;
}

/** Where a requirement stands in the charts, by ID: the machine and the state or transition. */
function placesByRequirement(models: AnyChartModel[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { machine } of models) {
    for (const [id, own] of requirementPlaces(machine)) places.set(id, [...(places.get(id) ?? []), ...own]);
  }
  return places;
}

/** The page that leads from each requirement to its tests and to its places in the charts. */
export function requirementsText(models: AnyChartModel[]): string {
  const groups: Groups = JSON.parse(readFileSync(join(root, 'docs/requirements.json'), 'utf8'));
  const tests = testsByRequirement();
  const places = placesByRequirement(models);
  const row = ([id, sentence]: [string, string]) => {
    const own = [...(tests.get(id) ?? [])].map((file) => `[${file.slice('tests/'.length)}](../${file})`);
    const inCharts = (places.get(id) ?? []).map(
      (place) => `[${place}](statecharts/index.html#${place.split(/[. ]/)[0]})`,
    );
    return `| ${id} | ${sentence} | ${own.join('<br>')} | ${inCharts.join('<br>')} |`;
  };
  const tables = Object.entries(groups).map(([title, rows]) =>
    [
      `## ${title}`,
      '',
      '| ID | What must be so | Tests | In the charts |',
      '|---|---|---|---|',
      ...Object.entries(rows).map(row),
    ].join('\n'),
  );
  const note = 'Made by `npm run charts` from `docs/requirements.json`, the titles of the tests and the charts.';
  return `# Requirements\n\n${note}\n\n${tables.join('\n\n')}\n`;
}

/** IDs that tests or charts name and that nobody has written down. */
export function unknownRequirements(models: AnyChartModel[]): string[] {
  const groups: Groups = JSON.parse(readFileSync(join(root, 'docs/requirements.json'), 'utf8'));
  const known = new Set(Object.values(groups).flatMap((rows) => Object.keys(rows)));
  const named = [
    ...placesByRequirement(models).keys(),
    ...models.flatMap(({ rows = [] }) => rows.map((row) => row.requirement)),
  ];
  return [...new Set(named)].filter((id) => !known.has(id)).sort();
}
