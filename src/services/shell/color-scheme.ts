import { colorSchemes } from '#rules/shell/color-scheme.ts';
import { storedChoice } from '#services/browser/stored-choice.ts';

/** `public/appearance.js` reads it before the first paint and after each change. */
const choice = storedChoice('color-scheme', colorSchemes);

export const { read: readColorScheme, save: saveColorScheme, onChanged: onColorSchemeChanged } = choice;
