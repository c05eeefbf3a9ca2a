import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyChartModel } from '@learning-console/statecharts';
import type { Scope } from '@learning-console/statecharts/chart-files';
import type { RequirementTexts } from '@learning-console/statecharts/gallery/gallery-data';
import type { LoadedModel } from '@learning-console/statecharts/project';
import { requirementReferences } from '@learning-console/statecharts/transitions';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The requirements of a heading of `docs/requirements.md`. */
type Group = { title: string; rows: [id: string, sentence: string][] };
type Links = Map<string, Set<string>>;

/** A title starts with `test('RESET-05 ...'`, or follows a table of cases: `])('RESET-05 ...'`. */
const titlePattern =
  /(?:\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*?\))?|^\s*\](?:\s*as const)?\s*\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gms;
const idPattern = /\b[A-Z]{2,8}-\d{2}\b/g;

export const findIds = (text: string): string[] => [...new Set(text.match(idPattern) ?? [])];

export function testTitles(source: string): string[] {
  return [...source.matchAll(titlePattern)].map(([, , title = '']) => title);
}

const rowPattern = /^\| ([A-Z]+-\d{2}) \| (.+) \|$/gm;

function readGroups(): Group[] {
  const [, ...parts] = readFileSync(join(root, 'docs/requirements.md'), 'utf8').split(/^## /m);
  return parts.map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    rows: [...part.matchAll(rowPattern)].map(([, id = '', sentence = '']) => [id, sentence]),
  }));
}

export const requirementIds = (): string[] => readGroups().flatMap(({ rows }) => rows.map(([id]) => id));

function add(links: Links, id: string, link: string): void {
  links.set(id, (links.get(id) ?? new Set()).add(link));
}

/** Adds the test files whose titles name a requirement. */
function addTests(links: Links): void {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.test\.tsx?$/.test(name)).sort()) {
    const titles = testTitles(readFileSync(join(root, 'tests', file), 'utf8'));
    for (const id of titles.flatMap(findIds)) add(links, id, `tests/${file}`);
  }
}

/**
 * The models whose rows check a requirement, with all files also the tests whose titles name it.
 * Paths start at the root of the repository.
 */
function findTests(models: readonly LoadedModel[], scope: Scope): Links {
  const links: Links = new Map();
  if (scope === 'all') addTests(links);
  for (const { file, model } of models) {
    for (const { requirement } of model.rows ?? []) add(links, requirement, file);
  }
  return links;
}

function testLinks(models: readonly LoadedModel[]): Links {
  const machines = new Map(models.map(({ file, model }) => [file, model.machine.id]));
  const formatText = (file: string) =>
    machines.has(file) ? `rows of ${machines.get(file)}` : file.slice('tests/'.length);
  const toLinks = (files: Set<string>) => new Set([...files].map((file) => `[${formatText(file)}](../${file})`));
  return new Map([...findTests(models, 'all')].map(([id, files]) => [id, toLinks(files)]));
}

/**
 * The sentence of each requirement, and the files that test it.
 * The committed gallery names only models, so that a new test changes no chart.
 */
export function requirementTexts(models: readonly LoadedModel[], scope: Scope): RequirementTexts {
  const tests = findTests(models, scope);
  const rows = readGroups().flatMap((group) => group.rows);
  return Object.fromEntries(rows.map(([id, text]) => [id, { text, tests: [...(tests.get(id) ?? [])] }]));
}

/** The states and transitions that name a requirement, as links to the gallery. */
function chartLinks(models: readonly AnyChartModel[]): Links {
  const links: Links = new Map();
  for (const { machine } of models) {
    for (const [id, references] of requirementReferences(machine)) {
      for (const { state, event } of references) {
        const text = event === undefined ? state : `${state}: ${event}`;
        add(links, id, `[${text}](statecharts/index.html#${state})`);
      }
    }
  }
  return links;
}

/** The page that leads from each requirement to its tests and to the charts. */
export function requirementsText(models: readonly LoadedModel[]): string {
  const tests = testLinks(models);
  const charts = chartLinks(models.map(({ model }) => model));
  const cell = (links: Set<string> | undefined) => [...(links ?? [])].join('<br>');
  const row = ([id, sentence]: [string, string]) =>
    `| ${id} | ${sentence} | ${cell(tests.get(id))} | ${cell(charts.get(id))} |`;
  const tables = readGroups().map(({ title, rows }) =>
    [`## ${title}`, '', '| ID | Requirement | Tests | Charts |', '|---|---|---|---|', ...rows.map(row)].join('\n'),
  );
  const note = [
    'Generated from `docs/requirements.md`, the titles of the tests and the charts.',
    'A test is listed if its title names the requirement; rows are the table of a chart model that every path is',
    'checked against. A state or transition is listed if its own definition names the requirement.',
  ];
  return `# Requirements\n\n${note.join('\n')}\n\n${tables.join('\n\n')}\n`;
}

/** Returns what it has written. */
export function writeRequirements(models: readonly LoadedModel[]): string {
  mkdirSync(join(root, 'made'), { recursive: true });
  writeFileSync(join(root, 'made/requirements.md'), requirementsText(models));
  return 'made/requirements.md';
}

/** IDs that charts name and `docs/requirements.md` does not contain. */
export function unknownRequirements(models: readonly LoadedModel[]): string[] {
  const known = new Set(requirementIds());
  const named = [
    ...chartLinks(models.map(({ model }) => model)).keys(),
    ...models.flatMap(({ model }) => (model.rows ?? []).map((row) => row.requirement)),
  ];
  return [...new Set(named)].filter((id) => !known.has(id)).sort();
}
