import { roomOf } from './rooms.ts';
import type { Source } from './source.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs)$/;
const vague = /^(index|utils?|helpers?|misc|types?|common|lib)(\.|$)/;

/** In which rooms, or below which folder, a role may stand. */
const homes: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract/'],
  service: ['src/services/'],
  machine: ['src/machines/'],
  model: ['src/machines/', 'tests/browser/models/'],
  view: ['src/views/'],
  handlers: ['server/handlers/'],
  bench: ['tools/bench/'],
  test: ['tests/'],
};

/** What is wrong with the name or the place of a file. */
export function nameFaults({ path, isBarrel }: Pick<Source, 'path' | 'isBarrel'>): string[] {
  const name = path.split('/').at(-1) ?? '';
  const role = name.split('.').at(-2) ?? '';
  const home = name.split('.').length > 2 ? homes[role] : undefined;
  return [
    ...(kebab.test(name) ? [] : ['is not written noun-noun.role.ts']),
    ...(vague.test(name) ? ['says nothing: name the noun'] : []),
    ...(isBarrel ? ['only passes on what other files export'] : []),
    ...(home && !home.some((folder) => path.startsWith(folder))
      ? [`a .${role} file stands in ${home.join(' or ')}`]
      : []),
    ...(isBareInArea(path, role) ? ['in an area of machines every file is a .machine or a .model'] : []),
  ].map((fault) => `${path} ${fault}`);
}

const isBareInArea = (path: string, role: string) =>
  roomOf(path)?.name === 'machines' &&
  path.split('/').length === 4 &&
  !path.startsWith('src/machines/shared/') &&
  !['machine', 'model'].includes(role);
