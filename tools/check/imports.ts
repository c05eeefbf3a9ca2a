import { posix } from 'node:path';
import {
  canUseArea,
  findArea,
  findLayer,
  importedByFolders,
  importedByServerRoot,
  isListed,
  type Layer,
  layers,
} from './layers.ts';
import type { Import, Source } from './source.ts';

/**
 * Returns the file that a specifier imports.
 * Returns undefined for a package.
 */
export function findTarget(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const layer = layers.find(({ alias }) => alias && specifier.startsWith(`${alias}/`));
  return layer?.alias && layer.folder + specifier.slice(layer.alias.length);
}

/** Returns the imports that the layer table or the import style does not allow. */
export function importFaults(source: Source): string[] {
  const layer = findLayer(source.path);
  if (!layer) return [];
  return source.imports.flatMap((one) =>
    findFaults(source.path, layer, one).map((fault) => `${source.path}:${one.line} ${one.specifier}: ${fault}`),
  );
}

function findFaults(from: string, layer: Layer, one: Import): string[] {
  const target = findTarget(from, one.specifier);
  if (target === undefined) return packageFaults(layer, one.specifier);
  const other = findLayer(target);
  if (!other) return isOutsideAllowed(layer, target) ? [] : ['is outside all layers'];
  const faults = [...areaFaults(from, target), ...rootFaults(from, target), ...sharedRootFaults(from, target)];
  if (other.name === layer.name) {
    return [
      ...faults,
      ...(layer.alias && one.specifier.startsWith('../') ? ['relative imports stay inside a folder'] : []),
    ];
  }
  return [
    ...faults,
    ...(one.specifier.startsWith('.') && other.alias ? [`other layers are imported by ${other.alias}`] : []),
    ...(canImport(layer, other, one.typeOnly) ? [] : [`${layer.name} cannot import ${other.name}`]),
  ];
}

/** Configuration files are outside all layers. */
const isOutsideAllowed = ({ name }: Layer, target: string) =>
  name === 'tests' || target.startsWith('tools') || (name === 'tools' && !target.includes('/'));

const canImport = (layer: Layer, other: Layer, typeOnly: boolean) =>
  layer.imports.includes(other.name) || (typeOnly && (layer.typeImports ?? []).includes(other.name));

/**
 * A folder imports lower areas alone, in its own layer or in one below.
 * Files outside all areas can import every area.
 */
function areaFaults(from: string, target: string): string[] {
  const [mine, other] = [findArea(from), findArea(target)];
  return mine && other && !canUseArea(mine, other)
    ? [`area ${mine.name} cannot import area ${other.name}, which is not below it`]
    : [];
}

/** The root of the server knows no noun, and no folder of the server knows its root. */
function rootFaults(from: string, target: string): string[] {
  const [mine, other] = [from, target].map((path) => /^server\/(?:(\w+)\/)?/.exec(path));
  if (!mine || !other || (mine[1] === undefined) === (other[1] === undefined)) return [];
  if (other[1] === undefined) return ['a folder of the server cannot import its root'];
  return importedByServerRoot.includes(other[1]) ? [] : [`the root of the server cannot import ${other[1]}`];
}

/** A file in the root of rules or services can import every noun, so a folder cannot import it. */
const sharedRootFaults = (from: string, target: string): string[] =>
  findArea(from) && /^src\/(rules|services)\/[^/]+$/.test(target) && !importedByFolders.includes(target)
    ? ['a folder cannot import this file in the root of its layer']
    : [];

const developmentOnly = [
  '@learning-console/*',
  'xstate/graph',
  '@xstate/graph',
  'playwright-core*',
  'axe-core',
  'vitest*',
];

function packageFaults({ name, folder, packages }: Layer, specifier: string): string[] {
  const inConsole = folder.startsWith('src') || name === 'texts' || name === 'contract' || name === 'tables';
  if (inConsole && isListed([...developmentOnly, 'node:*'], specifier)) return ['never part of the console'];
  return packages && !isListed(packages, specifier) && !isStyle(specifier) ? [`${name} cannot use this package`] : [];
}

const isStyle = (specifier: string) => /\.(css|woff2|svg)(\?\w+)?$/.test(specifier);
