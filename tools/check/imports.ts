import { posix } from 'node:path';
import { areaOf, isAmong, type Room, roomOf, rooms } from './rooms.ts';
import type { Import, Source } from './source.ts';

/** The file in this repository that a specifier names; undefined for a package. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const room = rooms.find(({ alias }) => alias && specifier.startsWith(`${alias}/`));
  return room?.alias && room.folder + specifier.slice(room.alias.length);
}

/** What an import does that its room, its area or the way to write imports forbids. */
export function importFaults(source: Source): string[] {
  const room = roomOf(source.path);
  if (!room) return [];
  return source.imports.flatMap((one) =>
    faultsOf(source.path, room, one).map((fault) => `${source.path}:${one.line} ${one.specifier}: ${fault}`),
  );
}

function faultsOf(from: string, room: Room, one: Import): string[] {
  const target = targetOf(from, one.specifier);
  if (target === undefined) return packageFaults(room, one.specifier);
  const other = roomOf(target);
  if (!other) return target.startsWith('tools') || room.name === 'tests' ? [] : ['leads out of the rooms'];
  if (other.name === room.name) return neighbourFaults(from, target, one.specifier);
  return [
    ...(one.specifier.startsWith('.') && other.alias ? [`other rooms are imported by ${other.alias}`] : []),
    ...(mayVisit(room, other, one.typeOnly) ? [] : [`${room.name} may not import ${other.name}`]),
  ];
}

const mayVisit = (room: Room, other: Room, typeOnly: boolean) =>
  room.visits.includes(other.name) || (typeOnly && (room.types ?? []).includes(other.name));

function neighbourFaults(from: string, target: string, specifier: string): string[] {
  const [mine, theirs] = [areaOf(from), areaOf(target)];
  return [
    ...(mine && theirs && mine !== theirs ? [`area ${mine} may not import area ${theirs}; move it to shared/`] : []),
    ...(specifier.startsWith('../') ? ['relative imports stay inside a folder'] : []),
  ];
}

const atHome = ['elkjs*', 'xstate/graph', '@xstate/graph', 'playwright-core*', 'axe-core', 'vitest*'];

function packageFaults({ name, folder, packages }: Room, specifier: string): string[] {
  const inConsole = folder.startsWith('src') || name === 'contract';
  if (inConsole && isAmong([...atHome, 'node:*'], specifier)) return ['never part of the console'];
  return packages && !isAmong(packages, specifier) && !isStyle(specifier) ? [`${name} may not use this package`] : [];
}

const isStyle = (specifier: string) => /\.(css|woff2|svg)(\?\w+)?$/.test(specifier);

/** The first circle of imports that each file closes, types aside. */
export function cycles(sources: readonly Source[]): string[] {
  const links = new Map(sources.map((source) => [source.path, valueTargets(source)]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (done.has(path)) return;
    done.add(path);
    for (const next of links.get(path) ?? []) visit(next, [...trail, path]);
  };
  for (const path of links.keys()) visit(path, []);
  return found;
}

const valueTargets = ({ path, imports }: Source) =>
  imports
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ specifier }) => targetOf(path, specifier))
    .filter((target) => target !== undefined);
