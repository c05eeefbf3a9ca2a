import { stored, toText } from '#services/browser/stored.ts';

/** `public/appearance.js` reads it before the first paint. */
const storedMenu = stored('menu', toText);

/** What the styles of the menu depend on; there is none on a server. */
const menuData = () => globalThis.document?.documentElement.dataset;

/** Whether wide screens show the menu as a rail of icons. */
export const isMenuFolded = (): boolean => menuData()?.menu === 'folded';

/** Folds the menu here and, if the storage is not blocked, at the next visits. */
export function foldMenu(isFolded: boolean): void {
  const menu = isFolded ? 'folded' : 'wide';
  const data = menuData();
  if (data) data.menu = menu;
  storedMenu.write(menu);
}
