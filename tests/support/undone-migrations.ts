type Undone = { statements: readonly string[] };

/**
 * Every file of the folder.
 * Its name begins with the number of the first migration that it takes back.
 */
const modules = import.meta.glob<Undone>('./undone-migrations/*.ts', { eager: true });

const readNumbers = (path: string): string[] => path.match(/\d+/g) ?? [];

/**
 * The statements that take back the migrations after the one with a number, the newest first.
 * Throws if a file takes back only some of these, because its statements belong together.
 */
export const undoneSince = (number: string): string[] => {
  const paths = Object.keys(modules);
  const divided = paths.find((path) => {
    const [first = '', last = ''] = readNumbers(path);
    return first <= number && number < last;
  });
  if (divided !== undefined) throw new Error(`${number} is inside the range of ${divided}`);
  return [
    ...paths
      .filter((path) => (readNumbers(path)[0] ?? '') > number)
      .toSorted()
      .toReversed()
      .flatMap((path) => modules[path]?.statements ?? []),
    `delete from migrations where left(name, 3) > '${number}'`,
  ];
};
