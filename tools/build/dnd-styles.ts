import type { Plugin } from 'vite';

const writesText = 'el.textContent = proposed;';
const writesRules = `while (el.sheet.cssRules.length > 0) el.sheet.deleteRule(0);
    for (const rule of proposed.split('}')) if (rule.trim()) el.sheet.insertRule(rule + '}', el.sheet.cssRules.length);`;

/**
 * Makes the drag-and-drop library insert its styles as rules.
 * The content security policy rejects text in a style element, because a static host has no nonce.
 */
export function dndStyles(): Plugin {
  return {
    name: 'dnd-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/react-beautiful-dnd\/dist\/dnd\.esm\.js$/ },
      handler: (code) => ({ code: withRules(code), map: null }),
    },
  };
}

/**
 * Returns the library's code with its styles as rules.
 * Throws if the library inserts them in another way.
 */
export function withRules(code: string): string {
  if (!code.includes(writesText))
    throw new Error('react-beautiful-dnd writes its styles in another way: see dnd-styles.ts');
  return code.replaceAll(writesText, writesRules);
}
