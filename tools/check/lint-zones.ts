import { isAmong, type Room, rooms } from './rooms.ts';

const atHome = ['elkjs', 'elkjs/**', 'xstate/graph', 'playwright-core', 'axe-core', 'vitest', 'node:*'];
const inConsole = ({ name, folder }: Room) => folder.startsWith('src') || name === 'contract';

/** The part of biome.json that says the table of the rooms: a test holds the two together. */
export const lintZones = () => rooms.filter(({ name }) => name !== 'tests').map(zoneOf);

function zoneOf(room: Room) {
  const style = {
    noRestrictedImports: { level: 'error', options: { patterns: patternsOf(room) } },
    ...(room.without && { noRestrictedGlobals: { level: 'error', options: { deniedGlobals: deniedOf(room) } } }),
  };
  const includes = room.name === 'app' ? ['src/*.ts', 'src/*.tsx'] : [`${room.folder}/**`];
  return { includes, linter: { rules: { style } } };
}

function patternsOf(room: Room) {
  const closed = rooms.filter((other) => other.alias && other.name !== room.name && !isOpen(room, other));
  const foreign = room.packages ? packagesElsewhere(room) : [];
  return [
    {
      group: closed.map(({ alias }) => `${alias}/**`),
      message: `${room.name} does not visit that room (docs/rooms.md).`,
    },
    ...(foreign.length > 0
      ? [{ group: foreign, message: `${room.name} does not use that package (docs/rooms.md).` }]
      : []),
    ...(inConsole(room) ? [{ group: atHome, message: 'Tools and tests stay out of the console.' }] : []),
  ];
}

const isOpen = (room: Room, other: Room) => [...room.visits, ...(room.types ?? [])].includes(other.name);

const packagesElsewhere = ({ packages = [] }: Room) => {
  const named = [...new Set(rooms.flatMap((room) => room.packages ?? []))];
  return named.filter((name) => !packages.includes(name) && !isAmong(packages, name)).flatMap(globs);
};

const globs = (name: string) => {
  const bare = name.replace(/\/?\*$/, '');
  if (bare === name) return [name];
  return name.endsWith('/*') ? [`${bare}/**`] : [bare, `${bare}/**`];
};

const deniedOf = ({ name, without = [] }: Room) =>
  Object.fromEntries(without.map((global) => [global, `${name} does without it (docs/rooms.md).`]));
