import { randomKey } from './random-key.ts';
import { inTab, stored, toText } from './stored.ts';

const storedKey = stored('tab-key', toText, inTab);

/**
 * Identifies this tab, also after a reload.
 * The tab holds its key only between two pages, so that a duplicate of the tab gets another one.
 */
export const tabKey = storedKey.read() ?? randomKey();
storedKey.remove();

globalThis.addEventListener?.('pagehide', () => void storedKey.write(tabKey));
globalThis.addEventListener?.('pageshow', () => storedKey.remove());
