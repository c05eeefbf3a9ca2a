/**
 * A layer, with the layers and packages that it can import (docs/layers.md).
 * biome.json lists the globals that it cannot use.
 */
export type Layer = {
  name: LayerName;
  folder: string;
  /** The import alias that other layers use. */
  alias?: string;
  purpose: string;
  /** Layers whose values and types it can import. */
  imports: readonly LayerName[];
  /** Layers from which it can import types only. */
  typeImports?: readonly LayerName[];
  /** Package names, some with a star at the end; without a list, any package. */
  packages?: readonly string[];
};

type LayerName =
  | 'texts'
  | 'contract'
  | 'tables'
  | 'rules'
  | 'services'
  | 'machines'
  | 'views'
  | 'app'
  | 'statecharts'
  | 'charts'
  | 'server'
  | 'tools'
  | 'tests';

/** The layers, lowest first. */
export const layers: readonly Layer[] = [
  {
    name: 'texts',
    folder: 'texts',
    alias: '#texts',
    purpose:
      'How texts are written and compared, for the browser and the server: amounts, names, marks that nobody sees',
    imports: [],
    packages: [],
  },
  {
    name: 'contract',
    folder: 'contract',
    alias: '#contract',
    purpose: 'The API: what is sent over the wire',
    imports: ['texts'],
    packages: ['valibot'],
  },
  {
    name: 'tables',
    folder: 'tables',
    alias: '#tables',
    purpose: 'The reader of tables: encodings, separators, workbooks, headers; for the browser and the server',
    imports: ['texts', 'contract'],
    packages: ['papaparse', 'fflate', 'htmlparser2', 'numfmt', 'chardet'],
  },
  {
    name: 'rules',
    folder: 'src/rules',
    alias: '#rules',
    purpose: 'Logic that needs no I/O',
    imports: ['texts', 'contract', 'tables'],
    packages: ['yup', 'dayjs', 'dayjs/*'],
  },
  {
    name: 'services',
    folder: 'src/services',
    alias: '#services',
    purpose: 'Access to the outside world: HTTP, storage, files, audio',
    imports: ['texts', 'contract', 'tables', 'rules'],
    packages: ['ky', 'valibot', '@sentry/browser', 'fflate', 'idb'],
  },
  {
    name: 'machines',
    folder: 'src/machines',
    alias: '#machines',
    purpose: 'Behavior: what can happen, and what happens next',
    imports: ['texts', 'rules', 'services'],
    typeImports: ['contract'],
    packages: ['xstate'],
  },
  {
    name: 'views',
    folder: 'src/views',
    alias: '#views',
    purpose: 'UI: how it looks and what the user can do',
    imports: ['texts', 'machines', 'rules'],
    typeImports: ['contract'],
    packages: [
      'react',
      'react-dom*',
      'xstate',
      '@xstate/react',
      '@ark-ui/react*',
      '@chakra-ui/react*',
      '@emotion/*',
      '@nivo/*',
      'd3-array',
      'wouter*',
      'react-hook-form',
      '@hookform/resolvers*',
      'react-beautiful-dnd',
      'uqr',
    ],
  },
  {
    name: 'app',
    folder: 'src',
    purpose: 'Wiring: what is connected to what',
    imports: ['texts', 'contract', 'rules', 'services', 'machines', 'views'],
  },
  {
    name: 'statecharts',
    folder: 'packages/statecharts/src',
    purpose: 'A package that knows nothing about the console: paths, replay, mutation tests, diagrams, exports',
    imports: [],
    packages: ['xstate', 'tsx/*', 'esbuild', 'oxc-parser', 'papaparse', 'fast-xml-parser', 'tinyglobby', 'node:*'],
  },
  {
    name: 'charts',
    folder: 'charts',
    alias: '#charts',
    purpose: 'How charts are explored and tested: inputs, payload cases, environments, wording, samples',
    imports: ['texts', 'contract', 'rules', 'machines'],
    packages: ['xstate', '@learning-console/statecharts'],
  },
  {
    name: 'server',
    folder: 'server',
    alias: '#server',
    purpose: 'The server: calls, jobs, commands and data',
    imports: ['texts', 'contract', 'tables', 'rules'],
  },
  {
    name: 'tools',
    folder: 'tools',
    alias: '#tools',
    purpose: 'Checks, build, benchmarks, browser specs',
    imports: ['texts', 'contract', 'rules', 'services', 'machines', 'charts', 'server'],
  },
  {
    name: 'tests',
    folder: 'tests',
    alias: '#tests',
    purpose: 'Tests',
    imports: [
      'texts',
      'contract',
      'tables',
      'rules',
      'services',
      'machines',
      'views',
      'app',
      'charts',
      'server',
      'tools',
    ],
  },
];

/**
 * The folders without a noun in the layers of the browser and in charts.
 * They can import each other as far as their layers can.
 */
export const withoutNouns = ['patterns', 'browser', 'http', 'theme', 'ui'];

/** Stands for the folder of each noun that no other noun imports. */
export const otherNouns = 'each other noun';

/**
 * The folders above them in the layers of the browser and in charts, lowest first.
 * There is one for each noun, and then the command palette and pages, which compose them.
 * A folder can import those before it in any of these layers.
 */
export const nouns = [
  'session',
  'shell',
  'list-exports',
  'organizations',
  'sign-in',
  'dashboards',
  'learners',
  'downloads',
  otherNouns,
  'command-palette',
  'pages',
  'kit',
];

/**
 * The folders of the server, lowest first.
 * The first know no noun, then there is one for each noun, and the last compose them.
 */
export const serverAreas = [
  'core/runtime',
  'core/database',
  'core/files',
  'core/mail',
  'core/print',
  'core/commands',
  'core/jobs',
  'core/http',
  'core/auth',
  'core/endpoints',
  'organizations',
  'administrators',
  'learners',
  'study',
  'certificates',
  'downloads',
  otherNouns,
  'demo',
  'openapi',
  'seed',
  'ops',
];

/**
 * The folders of the server that the files in its root import.
 * What the others add is found by its file name (context-parts.ts).
 */
export const importedByServerRoot = ['core', 'demo', 'openapi', 'seed'];

/**
 * The files in the root of rules and services that the folders of the browser can import.
 * Another one would import nouns for a folder that cannot import them itself.
 */
export const importedByFolders = ['src/rules/routes.ts', 'src/rules/route-params.ts'];

/** The layer of a file; undefined for files outside all layers. */
export const findLayer = (path: string): Layer | undefined =>
  layers
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .sort((one, other) => other.folder.length - one.folder.length)[0];

const getAreas = (name: LayerName): readonly (readonly string[])[] => {
  if (name === 'server') return serverAreas.map((area) => [area]);
  const isOfBrowser = ['rules', 'services', 'machines', 'views', 'charts'].includes(name);
  return isOfBrowser ? [withoutNouns, ...nouns.map((noun) => [noun])] : [];
};

type Area = { name: string; position: number };

/**
 * The folder of a file inside its layer, and its position from below.
 * Returns undefined for a file outside of these folders.
 */
export const findArea = (path: string): Area | undefined => {
  const layer = findLayer(path);
  const areas = layer ? getAreas(layer.name) : [];
  const name = /^(?:core\/)?[^/]+(?=\/)/.exec(path.slice((layer?.folder.length ?? 0) + 1))?.[0];
  if (name === undefined || areas.length === 0) return undefined;
  const find = (folder: string) => areas.findIndex((names) => names.includes(folder));
  return { name, position: find(name) < 0 ? find(otherNouns) : find(name) };
};

/** Whether a folder is among those that another can use: itself, and those below it. */
export const canUseArea = (mine: Area, other: Area): boolean =>
  other.position < mine.position || other.name === mine.name || [mine, other].every(isWithoutNoun);

const isWithoutNoun = ({ name }: Area): boolean => withoutNouns.includes(name);

export const isListed = (names: readonly string[], specifier: string): boolean =>
  names.some((name) => (name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : specifier === name));
