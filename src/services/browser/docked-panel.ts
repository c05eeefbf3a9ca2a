import { inTab, stored } from './stored.ts';

/** The panel at the edge of the page. Sizes are in CSS pixels. */
export type Dock = { width: number; height: number; isHidden: boolean };

const usual: Dock = { width: 448, height: 360, isHidden: false };

const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0;

function parse(text: string): Dock | undefined {
  const { width, height, isHidden }: Partial<Dock> = JSON.parse(text);
  return isSize(width) && isSize(height) && typeof isHidden === 'boolean' ? { width, height, isHidden } : undefined;
}

const place = stored<Dock>('live-charts', parse, inTab);

/** How the panel was in this tab before. */
export const readDock = (): Dock => place.read() ?? usual;

export const storeDock = (dock: Dock): boolean => place.write(dock);

/** Where the styles of the page read its room; there is none on a server. */
const getPage = () => globalThis.document?.documentElement;

/** The page has less room, so that the panel covers nothing. */
export function makeRoom({ width, height }: Dock): void {
  const page = getPage();
  if (!page) return;
  page.dataset.docked = '';
  page.style.setProperty('--docked-width', `${width}px`);
  page.style.setProperty('--docked-height', `${height}px`);
}

/** The page has the whole window. */
export function restoreRoom(): void {
  delete getPage()?.dataset.docked;
}
