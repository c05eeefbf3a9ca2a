import { joinPaths } from '#texts/isolated-text.ts';

/** How many of the chosen organizations a task names. */
export const namesShown = 3;
const nameMaxLength = 120;

const shorten = (name: string): string => {
  const characters = [...name];
  return characters.length > nameMaxLength ? `…${characters.slice(1 - nameMaxLength).join('')}` : name;
};

/** Says what was chosen; the end of a long path tells most. */
export const formatAttribution = (names: readonly string[]): string => {
  const shown = joinPaths(names.slice(0, namesShown).map(shorten));
  return names.length > namesShown ? `${shown} and ${names.length - namesShown} more` : shown;
};
