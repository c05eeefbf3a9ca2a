import type { Source } from './source.ts';

const vague = /^(index|utils?|helpers?|misc|types?|common|lib)(\.|$)/;

/** The folders in which files with a role can be. */
const foldersOf: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract/'],
  service: ['src/services/'],
  machine: ['src/machines/'],
  model: ['charts/', 'tests/browser/models/'],
  environment: ['charts/'],
  view: ['src/views/'],
  handlers: ['server/'],
  queries: ['server/'],
  tables: ['server/'],
  mail: ['server/'],
  bench: ['tools/bench/'],
  test: ['tests/'],
};

/** Returns faults of a file's name and folder. Biome checks the spelling. */
export function nameFaults({ path }: Pick<Source, 'path'>): string[] {
  const name = path.split('/').at(-1) ?? '';
  const role = name.split('.').at(-2) ?? '';
  const folders = name.split('.').length > 2 ? foldersOf[role] : undefined;
  return [
    ...(vague.test(name) ? ['is a vague name: use the noun'] : []),
    ...(folders && !folders.some((folder) => path.startsWith(folder))
      ? [`a .${role} file belongs in ${folders.join(' or ')}`]
      : []),
  ].map((fault) => `${path} ${fault}`);
}
